import { type SQL, sql } from "drizzle-orm"
import type { PgColumn } from "drizzle-orm/pg-core"
import { type Fields, placeholdersOf, type Resource } from "../../src/declare/index.ts"
import { isRelation, storageOf } from "./storage.ts"

/** Fields that address a record: `slug`. */
export const addressFieldsOf = (sharing: readonly Resource[]): string[] => [
  ...new Set(
    sharing.flatMap(({ fields, calls }) =>
      (calls.one ? placeholdersOf(calls.one).flatMap(([, source]) => source) : []).filter(
        (source): source is string => typeof source === "string" && source !== "id" && source in fields,
      ),
    ),
  ),
]

/**
 * Sort and filter columns of a large list, each with all other filters in its index: filtered pages need few row reads.
 * Codes have the index alone: their unique index finds them, but it has another order.
 */
export const orderIndexesOf = (
  resources: readonly Resource[],
  sharing: readonly Resource[],
  codes: readonly string[],
): Record<string, string[]> => {
  const [large] = sharing.filter(({ listing }) => listing?.large)
  if (!large) return {}
  const { fields, listing = {} } = large
  const isPlain = (name: string) => {
    const field = fields[name]
    return field !== undefined && !field.computed && storageOf(resources, field) !== "json"
  }
  const isSorted = (name: string) => isPlain(name) && fields[name]?.kind !== "longtext" && !fields[name]?.masked
  const filters = (listing.filters ?? []).filter(isPlain)
  const names = (listing.columns ?? []).flat().filter((part): part is string => typeof part === "string")
  const sorted = [...names, ...(listing.sort ? [listing.sort.replace(/^-/, "")] : [])]
  const wanted = [...new Set([...sorted.filter(isSorted), ...filters])]
  return Object.fromEntries(
    wanted.map((name) => [name, codes.includes(name) ? [] : filters.filter((filter) => filter !== name)]),
  )
}

/** Columns of the other indexes: what is declared, filtered, sorted by and referred with. */
export const indexesOf = (resources: readonly Resource[], sharing: readonly Resource[]): (readonly string[])[] => {
  const fields = Object.assign({}, ...sharing.map(({ fields }) => fields)) as Fields
  const declared = sharing.flatMap(({ indexes = [] }) =>
    indexes.map((names) => (names.length > 1 ? [...names, "id"] : names)),
  )
  const named = sharing.flatMap(({ listing, calls }) => [
    ...(listing?.filters ?? []),
    ...(listing?.sort ? [listing.sort.replace(/^-/, "")] : []),
    ...(calls.list?.needs ?? []),
  ])
  const pointing = Object.keys(fields).filter((name) => isRelation(fields[name]) && !fields[name]?.computed)
  const single = [...new Set([...named, ...pointing])].filter((name) => {
    const field = fields[name]
    const isStored = field && name !== "id" && !["json", "boolean"].includes(storageOf(resources, field))
    return isStored && !declared.some(([first]) => first === name)
  })
  return [...declared, ...single.map((name) => [name])]
}

export const degreeIn = (column: PgColumn, name: "lat" | "lng"): SQL =>
  sql`(${column} ->> ${sql.raw(`'${name}'`)})::float8`

/** Point fields of the map of a large list. Each has an index that finds the points of a box without reading the table. */
export const placesOf = (sharing: readonly Resource[]): string[] =>
  sharing.flatMap(({ listing }) => (listing?.large && listing.faces?.map ? [listing.faces.map.at] : []))
