import type { ResourceDialect } from "../../src/adapt/dialect.ts"
import { fieldOfKind, getByPath, isObject, isRelated } from "../../src/declare/index.ts"
import type { Reply } from "../client.ts"
import type { DocumentedCall } from "../documented.ts"
import { type Column, columnsIn } from "../propose/columns.ts"
import { findFullest, findHeader, findId, findRecord, findRows, findTotal } from "../propose/envelope.ts"
import { proposeFields } from "../propose/fields.ts"
import { proposeFrames } from "../propose/frames.ts"
import { fieldsIn, wordsIn } from "../propose/known.ts"
import { nameScore } from "../propose/name-score.ts"
import type { Proposal } from "../propose/proposal.ts"
import { proposeWords } from "../propose/words.ts"
import type { Row } from "../reader.ts"
import type { Study } from "../study.ts"

export const createCallProposal = (
  { resource, part }: DocumentedCall,
  key: string,
  value: unknown,
  sureness: number,
  why: string,
): Proposal => ({
  resource: resource.name,
  path: ["calls", part, key],
  value,
  sureness,
  why,
})

const learnEnvelope = (study: Study, documented: DocumentedCall, reply: Reply) => {
  const { body, headers } = reply
  const read = study.working().rows(documented, reply)
  // "data" may be null although the list is elsewhere in the body.
  if (!read || (read.count === 0 && (getByPath(body, "data") ?? null) === null)) {
    const found = findRows(body)
    if (found)
      study.propose(
        createCallProposal(
          documented,
          "rows",
          found.path,
          found.sureness,
          `${found.rows.length} baris di "${found.path}"`,
        ),
      )
  }
  const told: ResourceDialect = study.working().told(documented.resource)
  const frames = proposeFrames(documented.resource, body, sentRows(study, documented, body))
  study.propose(...frames.filter(({ path: [key] }) => told[key as keyof ResourceDialect] === undefined))
  const rows = study.working().rows(documented, reply)
  if (!rows || rows.total !== undefined || documented.call.whole) return
  const total = findTotal(body, rows.rows.length)
  const header = total ? undefined : findHeader(headers)
  if (total) study.propose(createCallProposal(documented, "total", total, 0.9, `jumlah semua baris di "${total}"`))
  else if (header)
    study.propose(createCallProposal(documented, "total", { header }, 0.9, `jumlah semua baris di header "${header}"`))
}

const sentRows = (study: Study, documented: DocumentedCall, body: unknown): Row[] => {
  const places = [study.working().callIn(documented).rows, "data", ""].map((path) => getByPath(body, path))
  return (places.find(Array.isArray) ?? []).filter(isObject).slice(0, MAX_SAMPLE_ROWS)
}

const MAX_SAMPLE_ROWS = 50

const learnId = (study: Study, { resource }: DocumentedCall, raw: readonly Row[]) => {
  const names = [study.working().told(resource).id, resource.id, "id", "_id"]
  const hasId = (row: Row) => names.some((name) => name !== undefined && (row[name] ?? null) !== null)
  if (!raw.length || raw.some(hasId)) return
  const related = Object.entries(resource.fields).filter(([, field]) => isRelated(field))
  const found = findId(raw, (path) => related.some(([name, field]) => nameScore(name, field, path) > 0.7))
  if (found)
    study.propose({
      resource: resource.name,
      path: ["id"],
      value: found.path,
      sureness: found.sureness,
      why: `"${found.path}" berbeda di setiap baris`,
    })
}

const takenBy = (study: Study, { resource }: DocumentedCall, known: ReadonlySet<string>) =>
  new Set([...known].map((name) => study.working().nameOf(resource, name)))

const idColumns = (study: Study, { resource }: DocumentedCall) => [study.working().nameOf(resource, "id"), "id", "_id"]

const isExtraColumn = ({ path }: Column, names: readonly string[], isFramed: boolean) =>
  path === "version" ||
  (isFramed && /^(?:type|links|meta)\b/.test(path)) ||
  names.some((name) => path === `${name}_label` || path === `${name}_labels`)

/** Learns field names first; words depend on them. */
const learnRecords = (study: Study, documented: DocumentedCall, raw: readonly Row[], rowsNow: () => readonly Row[]) => {
  const { resource } = documented
  learnId(study, documented, raw)
  const known = fieldsIn(resource, rowsNow())
  const taken = new Set([...takenBy(study, documented, known), ...idColumns(study, documented)])
  const isFramed = study.working().told(resource).fieldsIn !== undefined
  const columns = columnsIn(raw).filter((column) => !isExtraColumn(column, Object.keys(resource.fields), isFramed))
  study.propose(...proposeFields({ resource, columns, known, taken }))
  for (const [name, field] of Object.entries(resource.fields)) {
    if (!fieldOfKind("select", field)) continue
    const words = wordsIn(rowsNow(), raw, name, study.working().nameOf(resource, name))
    study.propose(...proposeWords(resource, name, words))
  }
}

export const learnList = (study: Study, documented: DocumentedCall, reply: Reply) => {
  learnEnvelope(study, documented, reply)
  const raw = study.working().rows(documented, reply)?.raw ?? []
  learnRecords(study, documented, raw, () => study.working().rows(documented, reply)?.rows ?? [])
}

export const learnRecord = (study: Study, documented: DocumentedCall, body: unknown, known: readonly Row[]) => {
  const read = study.working().record(documented, body)
  const held = fieldsIn(documented.resource, read ? [read.row] : [])
  if (!held.size) {
    const path = known.length ? findRecord(body, columnsIn(known)) : findFullest(body)
    if (path !== undefined && path !== "")
      study.propose(createCallProposal(documented, "record", path, 0.85, `data tunggal di "${path}"`))
  }
  const raw = study.working().record(documented, body)?.raw
  learnRecords(study, documented, raw ? [raw] : [], () => {
    const now = study.working().record(documented, body)
    return now ? [now.row] : []
  })
}
