import { type Field, fieldsOf, type Resource, relationChain } from "../../declare/index.ts"
import { LEVELS, type Level } from "../region-name.ts"

/** The fields of a resource that name its region, one for each level. */
export type RegionFields = Readonly<Record<Level, string>>

const known = new WeakMap<Resource, RegionFields | undefined>()

const findFields = (resource: Resource): RegionFields | undefined => {
  for (const [name] of fieldsOf(resource, "form")) {
    const chain = relationChain(resource.fields, name).toReversed()
    if (chain.length === LEVELS.length)
      return Object.fromEntries(LEVELS.map((level, at) => [level, chain[at]?.[0]])) as RegionFields
  }
  return undefined
}

/** The four relations of a form that lie within each other, the outermost being the province; undefined where there are none. */
export const regionFieldsOf = (resource: Resource): RegionFields | undefined => {
  if (!known.has(resource)) known.set(resource, findFields(resource))
  return known.get(resource)
}

/** The same as names, from the province inwards. */
export const regionNamesOf = (resource: Resource): string[] => Object.values(regionFieldsOf(resource) ?? {})

/** The master list of a level. */
export const listOfLevel = (resource: Resource, level: Level): string => {
  const field = resource.fields[regionFieldsOf(resource)?.[level] ?? ""] as Field<"relation">
  return field.to
}
