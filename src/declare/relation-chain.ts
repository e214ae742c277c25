import type { Fields } from "./field.ts"
import { fieldOfKind } from "./traits.ts"

export type ChainLink = readonly [field: string, property: string]

const around = (fields: Fields, name: string): ChainLink[] => {
  const [parent] = Object.entries(fieldOfKind("relation", fields[name])?.within ?? {})
  return parent ? [[parent[1], parent[0]], ...around(fields, parent[1])] : []
}

export const relationChain = (fields: Fields, name: string): ChainLink[] => [[name, "id"], ...around(fields, name)]
