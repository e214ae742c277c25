import type { Dialect } from "../src/adapt/dialect.ts"
import type { Config } from "../src/data/config.ts"
import {
  type Call,
  fieldOfKind,
  type ListQuery,
  placeholdersOf,
  plusDays,
  type Resource,
  todayInJakarta,
} from "../src/declare/index.ts"
import { ownValue } from "../src/declare/own-value.ts"
import type { Reply, SendCall } from "./client.ts"
import { type DocumentedCall, documentedCalls } from "./documented.ts"
import { isInDialect, type Proposal, UNKNOWN, withProposals } from "./propose/proposal.ts"
import { type Reader, type Row, readerOf } from "./reader.ts"

export interface Filling {
  record: Row
  query: readonly (readonly [string, string])[]
}

export interface Study {
  resources: readonly Resource[]
  documented: readonly DocumentedCall[]
  send: SendCall
  self: string
  dialect: Dialect
  /** Reads without any dialect. */
  plain: Reader
  /** Reads with the dialect of config.json only. */
  strict: Reader
  /** Reads with the dialect and all proposals. */
  working: () => Reader
  proposals: readonly Proposal[]
  propose: (...proposals: readonly Proposal[]) => void
  /** Parameters that work under their documented names. */
  obeyed: Set<string>
  rowsOf: (resource: string) => Promise<readonly Row[]>
  keep: (resource: string, rows: readonly Row[]) => void
  readBy: (read: (list: DocumentedCall) => Promise<void>) => void
}

interface Given {
  config: Config
  resources: readonly Resource[]
  send: SendCall
  self: string
  dialect?: Dialect
}

/** Several questions may share a path with a placeholder. */
const lineKey = ({ resource, path, value }: Proposal) =>
  JSON.stringify([resource, path, path.includes(UNKNOWN) && value])
const isSameLine = (a: Proposal, b: Proposal) => lineKey(a) === lineKey(b)

export const studyOf = ({ config, resources, send, self, dialect = config.dialect ?? {} }: Given): Study => {
  const documented = documentedCalls(resources)
  const proposals: Proposal[] = []
  const rows = new Map<string, readonly Row[]>()
  const reading = new Map<string, Promise<void>>()
  const readerWith = (told: Dialect) => readerOf(resources, config.services, told)
  const strict = readerWith(dialect)
  let working = strict
  let read: (list: DocumentedCall) => Promise<void> = async () => undefined
  const once = (name: string) => {
    const list = documented.find(({ resource, role }) => resource.name === name && role === "list")
    const begun = reading.get(name) ?? (list ? read(list) : Promise.resolve())
    reading.set(name, begun)
    return begun
  }
  return {
    resources,
    documented,
    send,
    self,
    dialect,
    plain: readerWith({}),
    strict,
    working: () => working,
    proposals,
    obeyed: new Set(),
    propose: (...more) => {
      const isNew = (proposal: Proposal) => !proposals.some((known) => isSameLine(known, proposal))
      const fresh = more.filter((proposal) => isNew(proposal) && !isInDialect(dialect, proposal))
      if (!fresh.length) return
      proposals.push(...fresh)
      working = readerWith(withProposals(dialect, proposals))
    },
    rowsOf: async (name) => {
      await once(name)
      return rows.get(name) ?? []
    },
    keep: (name, more) => rows.set(name, [...(rows.get(name) ?? []), ...more]),
    readBy: (by) => {
      read = by
    },
  }
}

const day = (ago: number) => plusDays(todayInJakarta(), -ago)

const RANGE: Readonly<Record<string, string>> = { startDate: day(30), endDate: day(0), from: day(30), to: day(0) }

/** Maximum of records to try per value. */
const TRIES = 3

const idsOf = async (study: Study, name: string) =>
  (await study.rowsOf(name)).flatMap(({ id }) => (id === undefined || id === null ? [] : [id])).slice(0, TRIES)

const giverOf = ({ name, fields }: Resource, field: string) =>
  field === "id" ? name : fieldOfKind("relation", fields[field])?.to

const valuesFor = async (study: Study, { resource, role }: DocumentedCall, source: string): Promise<unknown[]> => {
  const field = resource.fields[source]
  if (field?.initial !== undefined) return [field.initial]
  const day = ownValue(RANGE, source)
  if (day !== undefined) return [day]
  const giver = giverOf(resource, source)
  if (giver) return idsOf(study, giver)
  if (role !== "one") return []
  const rows = await study.rowsOf(resource.name)
  return rows
    .map((row) => row[source])
    .filter((value) => value !== undefined && value !== null && value !== "")
    .slice(0, TRIES)
}

const sourcesOf = (call: Call) =>
  placeholdersOf(call).flatMap(([name, source]) => (typeof source === "string" ? [{ name, source }] : []))

/** Path and query values from received rows. Empty if a required value is unknown. */
export const fillingsOf = async (study: Study, documented: DocumentedCall): Promise<Filling[]> => {
  const sources = sourcesOf(documented.call)
  const needs = documented.call.needs ?? []
  const filled = await Promise.all(
    [...sources.map(({ source }) => source), ...needs].map((name) => valuesFor(study, documented, name)),
  )
  const ways = filled.length ? Math.min(...filled.map(({ length }) => length)) : 1
  return Array.from({ length: ways }, (_, way) => ({
    record: Object.fromEntries(sources.map(({ source }, index) => [source, filled[index]?.[way]])),
    query: needs.map((need, index): [string, string] => [need, String(filled[sources.length + index]?.[way])]),
  }))
}

export const requestList = (
  { send, working }: Study,
  documented: DocumentedCall,
  { record, query }: Filling,
  wanted: Partial<ListQuery>,
): Promise<Reply> => send(documented.call, { record, query: [...query, ...working().query(documented, wanted)] })
