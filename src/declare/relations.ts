import type { Fields } from "./field.ts"
import type { Conditions } from "./field-common.ts"
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
