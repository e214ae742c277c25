import { placeholdersOf } from "./call.ts"
import type { Fields } from "./field.ts"
import type { Conditions } from "./field-common.ts"
import type { Resource } from "./resource.ts"
import { fieldOfKind } from "./traits.ts"
import type { Row } from "./values.ts"

/** Missing fields do not exclude a record. */
export const mayPointTo = ({ having = {} }: { having?: Conditions }, record: Row): boolean =>
  Object.entries(having).every(([name, values]) => record[name] === undefined || values?.includes(record[name]))

export type ChainLink = readonly [field: string, property: string]

const around = (fields: Fields, name: string): ChainLink[] => {
  const [parent] = Object.entries(fieldOfKind("relation", fields[name])?.within ?? {})
  return parent ? [[parent[1], parent[0]], ...around(fields, parent[1])] : []
}

export const relationChain = (fields: Fields, name: string): ChainLink[] => [[name, "id"], ...around(fields, name)]

/** Returns the field in a record's address: the placeholder of its `one` call, else `id`. */
export const addressFieldOf = ({ calls }: Pick<Resource, "calls">): string => {
  const [source] = calls.one ? placeholdersOf(calls.one).map(([, field]) => field) : []
  return typeof source === "string" ? source : "id"
}

/** Returns whether an id field contains a name. Ids have a digit and no spaces, or a separate label. */
export const isName = (row: Row, name: string, id: unknown): boolean =>
  typeof id === "string" && (row[`${name}_label`] ?? id) === id && !/^\S*\d\S*$/.test(id)
