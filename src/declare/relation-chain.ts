import type { Fields } from "./field.ts"

/** A field, and the property of a found innermost record that gives its id. */
export type ChainLink = readonly [field: string, property: string]

const around = (fields: Fields, name: string): ChainLink[] => {
  const field = fields[name]
  const [parent] = field?.kind === "relation" ? Object.entries(field.within ?? {}) : []
  return parent ? [[parent[1], parent[0]], ...around(fields, parent[1])] : []
}

/** A relation and those that it lies within, from the innermost outwards: `village` to `province`. */
export const relationChain = (fields: Fields, name: string): ChainLink[] => [[name, "id"], ...around(fields, name)]
