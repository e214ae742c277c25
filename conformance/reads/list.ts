import { mergeDialect } from "../../src/adapt/dialect.ts"
import { hasSucceeded } from "../../src/declare/index.ts"
import type { Reply } from "../client.ts"
import type { DocumentedCall } from "../documented.ts"
import type { Finding } from "../findings.ts"
import { holdsNoRecords } from "../propose/envelope.ts"
import { type Proposal, withProposals } from "../propose/proposal.ts"
import type { ReadRows, Row } from "../reader.ts"
import { type Filling, fillingsOf, requestList, type Study } from "../study.ts"
import { absentOf, lacksOf, verdictOn } from "./judge.ts"
import { learnList } from "./learn.ts"
import { learnCount } from "./learn-count.ts"
import { isFollowed, learnCursor } from "./learn-cursor.ts"
import { type ParameterFindings, type ParameterMemory, probeParameters, SAMPLE_ROWS } from "./parameters.ts"
import { filterFor, sortedField } from "./probe.ts"
import { failureIn, lackOfSuccess } from "./success.ts"

export interface ListFinding extends Finding {
  parameters?: ParameterFindings
}

const isRefused = ({ status }: Reply) => status === 400 || status === 422

const firstReply = async (study: Study, documented: DocumentedCall, fillings: readonly Filling[]) => {
  let last: { reply: Reply; filling: Filling } | undefined
  for (const filling of fillings) {
    const wanted = documented.call.whole ? {} : { limit: SAMPLE_ROWS }
    const strict = await requestList(study, documented, filling, wanted)
    // A strict service may respond without our parameters.
    const reply = isRefused(strict) ? await requestList(study, documented, filling, {}) : strict
    last = { reply, filling }
    if (reply.problem || !hasSucceeded(study.working().callIn(documented), reply)) return last
    if (study.working().rows(documented, reply)?.rows.length !== 0) return last
  }
  return last
}

const probeList = async (
  study: Study,
  documented: DocumentedCall,
  filling: Filling,
  answer: Reply,
  memory: ParameterMemory,
) => {
  const { resource, call, part } = documented
  const first = study.working().rows(documented, answer)?.rows ?? []
  if (call.whole) return undefined
  let last: Reply | undefined
  const told = mergeDialect(withProposals(study.dialect, study.proposals), resource).parameters ?? {}
  const { honoured, names } = await probeParameters({
    first,
    told,
    memory,
    sortBy: sortedField(resource, first),
    filter: filterFor(resource, first),
    isFollowed: isFollowed(study, documented),
    wasRefused: () => last !== undefined && isRefused(last),
    rowsWith: (tried) => async (query) => {
      const reply = await study.send(call, {
        record: filling.record,
        query: [...filling.query, ...study.working().queryWith(documented, query, tried)],
      })
      last = reply
      if (reply.problem || !hasSucceeded(study.working().callIn(documented), reply)) return undefined
      return study.working().rows(documented, reply)?.rows
    },
  })
  for (const [parameter, is] of Object.entries(honoured))
    if (is === "honoured" && !(parameter in names) && !(parameter in told)) study.obeyed.add(parameter)
  const proposals = Object.entries(names).map(
    ([key, value]): Proposal => ({
      resource: resource.name,
      path: ["parameters", key],
      value,
      sureness: 0.9,
      why: `${part}: dicoba, dan jawabannya berubah`,
    }),
  )
  study.propose(...proposals)
  const hasCursor = honoured.page === "ignored" && (await learnCursor(study, documented, filling))
  return hasCursor ? { ...honoured, page: "honoured" as const } : honoured
}

const countOf = (rows: number, total: number | undefined) =>
  total === undefined ? `${rows} baris, tanpa jumlah` : `${rows} baris dari ${total}`

const sameRows = (a: ReadRows | undefined, b: ReadRows) =>
  a !== undefined && a.total === b.total && JSON.stringify(a.rows) === JSON.stringify(b.rows)

const namesParameters = ({ dialect }: Study, { resource, call }: DocumentedCall) =>
  !call.whole && mergeDialect(dialect, resource).parameters !== undefined

const learnedSince = (study: Study, begun: number) => study.proposals.slice(begun)

const judgeList = (study: Study, documented: DocumentedCall, reply: Reply, proposals: readonly Proposal[]): Finding => {
  const { resource, call } = documented
  const { body } = reply
  const expected = `daftar di "${call.rows || "isi jawaban"}"`
  const now = study.working().rows(documented, reply)
  const read = study.strict.rows(documented, reply)
  const isElsewhere = !read || read.count < (now?.count ?? 0)
  const elsewhere = now ? `${now.count} baris di tempat lain` : "tidak ada daftar di jawaban"
  const absent = absentOf(resource, now?.rows ?? [])
  const isEmpty = read?.count === 0
  return verdictOn({
    says: isElsewhere ? elsewhere : countOf(read.count, read.total),
    expected,
    lacks: [
      ...lackOfSuccess(study, documented, reply),
      ...(read ? lacksOf(resource, read.rows) : ["tanpa daftar"]),
      ...(isEmpty && !isElsewhere && holdsNoRecords(body) ? ["isi daftar bukan objek"] : []),
    ],
    proposals,
    notes: [
      ...(isEmpty && !isElsewhere ? ["kosong: isinya tidak dapat diperiksa"] : []),
      ...(absent.length ? [`tidak dikirim: ${absent.join(", ")}`] : []),
    ],
    isRightAlone: () =>
      hasSucceeded(call, reply) &&
      read !== undefined &&
      sameRows(study.plain.rows(documented, reply), read) &&
      !namesParameters(study, documented),
  })
}

/** Adds the query's values to rows without them: cities of a province may omit it. */
const addQueryValues = (rows: readonly Row[], { query }: Filling) =>
  rows.map((row) => ({ ...Object.fromEntries(query), ...row }))

export const studyList = async (
  study: Study,
  documented: DocumentedCall,
  memory: ParameterMemory,
): Promise<ListFinding> => {
  const { resource } = documented
  const first = await firstReply(study, documented, await fillingsOf(study, documented))
  if (!first) return { verdict: "untested", says: "tidak ada data yang mengisi alamatnya" }
  const { reply, filling } = first
  const begun = study.proposals.length
  const failure = failureIn(study, documented, reply)
  if (failure) return failure
  learnList(study, documented, reply)
  await learnCount(study, documented, filling, reply)
  const parameters = await probeList(study, documented, filling, reply, memory)
  study.keep(resource.name, addQueryValues(study.working().rows(documented, reply)?.rows ?? [], filling))
  return { ...judgeList(study, documented, reply, learnedSince(study, begun)), parameters }
}
