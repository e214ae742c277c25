import type { Dialect } from "../../src/adapt/dialect.ts"

/** Minimum sureness for the dialect; below it, the proposal becomes a question. */
export const SURE = 0.8
export const WORTH_ASKING = 0.45

export const UNKNOWN = "?"

export interface Proposal {
  /** Absent for defaults. */
  resource?: string
  /** Relative to the resource's part: `["fields", "price"]`. */
  path: readonly string[]
  value: unknown
  sureness: number
  why: string
}

type Json = Record<string, unknown>

const setIn = (into: Json, [key = "", ...rest]: readonly string[], value: unknown): Json => ({
  ...into,
  [key]: rest.length ? setIn((into[key] ?? {}) as Json, rest, value) : value,
})

const keysOf = ({ resource, path }: Proposal) => (resource ? ["resources", resource, ...path] : ["defaults", ...path])

export const isInDialect = (dialect: Dialect, proposal: Proposal): boolean =>
  keysOf(proposal).reduce<unknown>((inside, key) => (inside as Json | undefined)?.[key], dialect) !== undefined

export const withProposals = (dialect: Dialect, proposals: readonly Proposal[]): Dialect =>
  proposals
    .filter(({ sureness }) => sureness >= SURE)
    .reduce<Dialect>((made, proposal) => setIn(made as Json, keysOf(proposal), proposal.value) as Dialect, dialect)

const textOf = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(textOf).join(", ")}]`
  if (typeof value !== "object" || value === null) return JSON.stringify(value)
  const parts = Object.entries(value).map(([name, inside]) => `${JSON.stringify(name)}: ${textOf(inside)}`)
  return parts.length ? `{ ${parts.join(", ")} }` : "{}"
}

/** As in config.json: `"house-list": { "fields": { "price": "harga" } }`. */
export const lineOf = ({ resource, path, value }: Proposal): string =>
  `"${resource ?? "defaults"}": ${textOf(setIn({}, path, value))}`

export const linesOf = (proposals: readonly Proposal[]): string[] => {
  const parts = new Map<string, { resource: string | undefined; value: Json }>()
  for (const { resource, path, value } of proposals) {
    const key = `${resource} ${path[0]}`
    parts.set(key, { resource, value: setIn(parts.get(key)?.value ?? {}, path, value) })
  }
  return [...parts.values()].map(({ resource, value }) => `"${resource ?? "defaults"}": ${textOf(value)}`)
}
