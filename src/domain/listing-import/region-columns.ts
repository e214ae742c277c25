import { type Field, fieldsOf, type Resource, relationChain } from "../../declare/index.ts"
import { LEVELS, type Level } from "../region-name.ts"
import type { Draft } from "./import-rules.ts"

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

/** Finds four nested relations, province first. @returns undefined if the form lacks them */
export const regionFieldsOf = (resource: Resource): RegionFields | undefined => {
  if (!known.has(resource)) known.set(resource, findFields(resource))
  return known.get(resource)
}

export const readRegionNames = (resource: Resource): string[] => Object.values(regionFieldsOf(resource) ?? {})

export const listOfLevel = (resource: Resource, level: Level): string => {
  const field = resource.fields[regionFieldsOf(resource)?.[level] ?? ""] as Field<"relation">
  return field.to
}

/** Levels below a changed one that the row does not name. They belonged to the former place. */
export const emptiedWith = (resource: Resource, changes: Draft, named: Draft): string[] => {
  const names = readRegionNames(resource)
  const highest = names.findIndex((name) => name in changes)
  return highest < 0 ? [] : names.slice(highest + 1).filter((name) => !(name in named))
}
