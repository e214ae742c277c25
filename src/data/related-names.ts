import { withTimeout } from "es-toolkit"
import type { Page, PageRows, Source } from "../adapt/page.ts"
import {
  type Field,
  type Fields,
  fieldOfKind,
  isEmpty,
  type ListQuery,
  type Resource,
  type Row,
} from "../declare/index.ts"
import { isName } from "../declare/relations.ts"

type ReadList = (source: Source, query: ListQuery) => Promise<Page>
type ReadPages = (source: Source, first: Partial<ListQuery>) => AsyncIterable<PageRows>
type Names = ReadonlyMap<string, string>

interface Entry {
  names: Promise<Names>
  /** Ids that were looked up in a list of pages. */
  ids: ReadonlySet<string>
  until: number
  /** Its answer was waited for in vain once; later reads take it only if it has come. */
  isLate: boolean
}

interface Lookup {
  field: string
  target: Resource
  /** Parameters of the target's list: `{ id_provinsi: "32" }`. */
  parents: Readonly<Record<string, string>>
  /** Ids to look up. Empty for lists that are read as a whole. */
  ids: readonly string[]
}

/** Lists that one page of rows may ask for: the cities of each of its provinces are one. */
const MAX_LISTS_PER_READ = 20
const MAX_ROWS = 10_000
/** Services that ignore the ids are read this far, once. */
const MAX_PAGES = 3
const PAGE_SIZE = 200
const NAMES_STALE_MS = 600_000
const FAILURE_STALE_MS = 60_000
/** Rows are shown with their ids if the names take longer; the next read has them. */
const MAX_WAIT_MS = 3000
const NO_NAMES: Names = new Map()

const relationIn = (fields: Fields, name: string) =>
  fieldOfKind("relation", fields[name]) ?? fieldOfKind("relations", fields[name])

const isHidden = (field?: Field) => field?.hide?.includes("list") === true && field.hide.includes("show")

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
    if (!target || !call || call.extension || isHidden(fields[field]) || !isBare(row, field)) return []
    const parents = Object.entries(relation.within ?? {}).map(([parameter, from]) => [parameter, row[from]] as const)
    const isAsked = (need: string) => parents.some(([parameter, value]) => parameter === need && !isEmpty(value))
    if (!(call.needs ?? []).every(isAsked)) return []
    const ids = call.whole ? [] : [row[field]].flat().map(String)
    return [{ field, target, parents: Object.fromEntries(parents.map(([name, value]) => [name, String(value)])), ids }]
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

/** Lookups by list, with the ids of all rows. */
const mergeLookups = (lookups: readonly Lookup[]): Map<string, Lookup> => {
  const merged = new Map<string, Lookup>()
  for (const lookup of lookups) {
    const key = keyOf(lookup)
    merged.set(key, { ...lookup, ids: [...new Set([...(merged.get(key)?.ids ?? []), ...lookup.ids])] })
  }
  return merged
}

/** Names related records in rows that have their ids alone. */
export const createRelatedNames = (resources: readonly Resource[], readList: ReadList, readPages: ReadPages) => {
  const known = new Map<string, Entry>()
  /** Their lists ignore ids and have been read. */
  const ignoring = new Set<string>()

  const read = async (key: string, { target, parents, ids }: Lookup, earlier: Names): Promise<Names> => {
    const { list } = target.calls
    const names = new Map(earlier)
    const missing = new Set(ids.filter((id) => !names.has(id)))
    if (!list || (!list.whole && (missing.size === 0 || ignoring.has(key)))) return names
    const source = { resource: target, part: "list", call: list, record: {} }
    const add = (rows: readonly Row[]) => {
      for (const row of rows) names.set(String(row.id), String(row[target.title] ?? row.id))
    }
    if (list.whole) {
      const filters = Object.entries(parents).map(([field, value]) => ({ field, operator: "eq" as const, value }))
      add((await readList(source, { page: 1, limit: MAX_ROWS, search: "", sort: [], filters })).data)
      return names
    }
    let count = 0
    const filters = [{ field: "id", operator: "in" as const, value: [...missing] }]
    for await (const { rows } of readPages(source, { page: 1, limit: PAGE_SIZE, filters })) {
      add(rows)
      if (rows.some(({ id }) => !missing.has(String(id)))) ignoring.add(key)
      if (++count === MAX_PAGES || [...missing].every((id) => names.has(id))) break
    }
    return names
  }

  const entryFor = (key: string, lookup: Lookup): Entry => {
    const found = known.get(key)
    const held = found && found.until > Date.now() ? found : undefined
    if (held && lookup.ids.every((id) => held.ids.has(id))) return held
    if (!held) ignoring.delete(key)
    const earlier = held?.names ?? Promise.resolve(NO_NAMES)
    const entry: Entry = {
      names: earlier.then((names) =>
        read(key, lookup, names).catch(() => {
          entry.until = Date.now() + FAILURE_STALE_MS
          return names
        }),
      ),
      ids: new Set([...(held?.ids ?? []), ...lookup.ids]),
      until: held?.until ?? Date.now() + NAMES_STALE_MS,
      isLate: held?.isLate ?? false,
    }
    known.set(key, entry)
    return entry
  }

  return async (resource: Resource, rows: readonly Row[]): Promise<Row[]> => {
    const wanted = rows.map((row) => lookupsOf(resources, resource, row))
    const lists = [...mergeLookups(wanted.flat())].slice(0, MAX_LISTS_PER_READ)
    const entries = lists.map(([key, lookup]) => [key, entryFor(key, lookup)] as const)
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
