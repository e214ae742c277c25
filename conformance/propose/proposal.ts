import type { Dialect } from "../../src/wire/dialect.ts"

/** From here on a proposal goes into the dialect; what is less sure is asked. */
export const SURE = 0.8
/** What is less sure than this is not worth a question. */
export const WORTH_ASKING = 0.45

/** Placeholder in a question, to be replaced by the owner. */
export const UNKNOWN = "?"

/** One line of a dialect. */
export interface Proposal {
  /** Absent: for all resources. */
  resource?: string
  /** Where in the resource's part it stands: `["fields", "price"]`. */
  path: readonly string[]
  value: unknown
  /** 0 to 1. */
  sureness: number
  /** What speaks for it, in a sentence. */
  why: string
}

type Json = Record<string, unknown>

const setIn = (into: Json, [key = "", ...rest]: readonly string[], value: unknown): Json => ({
  ...into,
  [key]: rest.length ? setIn((into[key] ?? {}) as Json, rest, value) : value,
})

const keysOf = ({ resource, path }: Proposal) => (resource ? ["resources", resource, ...path] : ["defaults", ...path])

/** Does the dialect say it already? */
export const isInDialect = (dialect: Dialect, proposal: Proposal): boolean =>
  keysOf(proposal).reduce<unknown>((inside, key) => (inside as Json | undefined)?.[key], dialect) !== undefined

/** The dialect with what is sure among the proposals. What it says already stays. */
export const withProposals = (dialect: Dialect, proposals: readonly Proposal[]): Dialect =>
  proposals
    .filter(({ sureness }) => sureness >= SURE)
    .reduce<Dialect>((made, proposal) => setIn(made as Json, keysOf(proposal), proposal.value) as Dialect, dialect)

/** JSON on one line, to be read and to be copied. */
const textOf = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(textOf).join(", ")}]`
  if (typeof value !== "object" || value === null) return JSON.stringify(value)
  const parts = Object.entries(value).map(([name, inside]) => `${JSON.stringify(name)}: ${textOf(inside)}`)
  return parts.length ? `{ ${parts.join(", ")} }` : "{}"
}

/** The line as it would stand in config.json: `"house-list": { "fields": { "price": "harga" } }`. */
export const lineOf = ({ resource, path, value }: Proposal): string =>
  `"${resource ?? "defaults"}": ${textOf(setIn({}, path, value))}`

/** The lines of several, those of one part in one. */
export const linesOf = (proposals: readonly Proposal[]): string[] => {
  const parts = new Map<string, { resource: string | undefined; value: Json }>()
  for (const { resource, path, value } of proposals) {
    const key = `${resource} ${path[0]}`
    parts.set(key, { resource, value: setIn(parts.get(key)?.value ?? {}, path, value) })
  }
  return [...parts.values()].map(({ resource, value }) => `"${resource ?? "defaults"}": ${textOf(value)}`)
}
