import { withTimeout } from "es-toolkit"
import type { Page, Source } from "../adapt/page.ts"
import { type Fields, fieldOfKind, isEmpty, type ListQuery, type Resource, type Row } from "../declare/index.ts"
import { isName } from "../declare/relations.ts"

type ReadList = (source: Source, query: ListQuery) => Promise<Page>
type Names = ReadonlyMap<string, string>

interface Entry {
  names: Promise<Names>
  until: number
  /** Its answer was waited for in vain once; later reads take it only if it has come. */
  isLate: boolean
}

interface Lookup {
  field: string
  target: Resource
  /** Parameters of the target's list: `{ id_provinsi: "32" }`. */
  parents: Readonly<Record<string, string>>
}

/** Lists that one page of rows may ask for: the cities of each of its provinces are one. */
const MAX_LISTS_PER_READ = 20
const MAX_ROWS = 10_000
const NAMES_STALE_MS = 600_000
const FAILURE_STALE_MS = 60_000
/** Rows are shown with their ids if the names take longer; the next read has them. */
const MAX_WAIT_MS = 3000
const NO_NAMES: Names = new Map()

const relationIn = (fields: Fields, name: string) =>
  fieldOfKind("relation", fields[name]) ?? fieldOfKind("relations", fields[name])

const isBare = (row: Row, name: string): boolean =>
  !isEmpty(row[name]) &&
  row[`${name}_label`] === undefined &&
  row[`${name}_labels`] === undefined &&
  (Array.isArray(row[name]) || !isName(row, name, row[name]))

const lookupsOf = (resources: readonly Resource[], { fields, calls }: Resource, row: Row): Lookup[] =>
  // The page of a list that belongs to another record has that record's name.
  (calls.list?.needs ? [] : Object.keys(fields)).flatMap((field) => {
    const relation = relationIn(fields, field)
    const target = relation && resources.find(({ name }) => name === relation.to)
    const call = target?.calls.list
    if (!target || !call?.whole || !isBare(row, field)) return []
    const parents = Object.entries(relation.within ?? {}).map(([parameter, from]) => [parameter, row[from]] as const)
    const isAsked = (need: string) => parents.some(([parameter, value]) => parameter === need && !isEmpty(value))
    if (!(call.needs ?? []).every(isAsked)) return []
    return [{ field, target, parents: Object.fromEntries(parents.map(([name, value]) => [name, String(value)])) }]
  })

const keyOf = ({ target, parents }: Lookup) => JSON.stringify([target.name, parents])

const withNames = (row: Row, lookups: readonly [Lookup, Names][]): Row => {
  const named = lookups.flatMap(([{ field }, names]) => {
    const value = row[field]
    if (Array.isArray(value)) return [[`${field}_labels`, value.map((id) => names.get(String(id)) ?? String(id))]]
    const name = names.get(String(value))
    return name === undefined ? [] : [[`${field}_label`, name]]
  })
  return { ...row, ...Object.fromEntries(named) }
}

/** Names related records in rows that have their ids alone, from lists that are read as a whole. */
export const createRelatedNames = (resources: readonly Resource[], readList: ReadList) => {
  const known = new Map<string, Entry>()

  const read = async ({ target, parents }: Lookup): Promise<Names> => {
    const { list } = target.calls
    if (!list) return new Map()
    const filters = Object.entries(parents).map(([field, value]) => ({ field, operator: "eq" as const, value }))
    const source = { resource: target, part: "list", call: list, record: {} }
    const { data } = await readList(source, { page: 1, limit: MAX_ROWS, search: "", sort: [], filters })
    return new Map(data.map((row) => [String(row.id), String(row[target.title] ?? row.id)]))
  }

  const entryFor = (lookup: Lookup): Entry => {
    const key = keyOf(lookup)
    const held = known.get(key)
    if (held && held.until > Date.now()) return held
    const entry: Entry = {
      names: read(lookup).catch(() => {
        entry.until = Date.now() + FAILURE_STALE_MS
        return NO_NAMES
      }),
      until: Date.now() + NAMES_STALE_MS,
      isLate: false,
    }
    known.set(key, entry)
    return entry
  }

  return async (resource: Resource, rows: readonly Row[]): Promise<Row[]> => {
    const wanted = rows.map((row) => lookupsOf(resources, resource, row))
    const byKey = new Map(wanted.flat().map((lookup) => [keyOf(lookup), lookup]))
    const entries = [...byKey].slice(0, MAX_LISTS_PER_READ).map(([key, lookup]) => [key, entryFor(lookup)] as const)
    if (entries.length === 0) return [...rows]
    const found = new Map<string, Names>()
    const asked = entries.map(async ([key, { names, isLate }]) => {
      found.set(key, await (isLate ? Promise.race([names, NO_NAMES]) : names))
    })
    await withTimeout(() => Promise.all(asked), MAX_WAIT_MS).catch(() => undefined)
    for (const [key, entry] of entries) entry.isLate ||= !found.has(key)
    return rows.map((row, index) =>
      withNames(
        row,
        (wanted[index] ?? []).flatMap((lookup) => {
          const names = found.get(keyOf(lookup))
          return names ? [[lookup, names] as [Lookup, Names]] : []
        }),
      ),
    )
  }
}
