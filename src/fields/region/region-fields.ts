import { type CallName, callName } from "../../data/use-call.ts"
import {
  type ChainLink,
  type Fields,
  fieldOfKind,
  type Resource,
  type Row,
  relationChain,
} from "../../declare/index.ts"
import { useAppContext } from "../../session/app-context.ts"

export interface RegionFields {
  /** Name of the declared query: `master-village.search`. */
  query: CallName
  top: string
  /** Fields with the property of a search result, innermost first. */
  levels: readonly ChainLink[]
}

export const regionFieldsOf = (
  resources: readonly Resource[],
  fields: Fields,
  names: readonly string[],
): RegionFields | undefined => {
  for (const name of names) {
    const field = fieldOfKind("relation", fields[name])
    if (!field?.within) continue
    const search = resources.find((resource) => resource.name === field.to)?.queries?.search
    const levels = relationChain(fields, name)
    const top = levels.at(-1)?.[0]
    if (search && top && levels.every(([level]) => names.includes(level)))
      return { query: callName({ name: field.to }, "search"), top, levels }
  }
  return undefined
}

export const useRegionFields = (fields: Fields, names: readonly { name: string }[]): RegionFields | undefined => {
  const { resources, config } = useAppContext()
  if (!config.extensions) return undefined
  return regionFieldsOf(
    resources,
    fields,
    names.map(({ name }) => name),
  )
}

/** Innermost first. */
export const namesIn = (row: Row): string[] =>
  [row.name, row.district, row.city, row.province].filter((name) => typeof name === "string")

export const getRegionValues = ({ levels }: RegionFields, row: Row): { values: Row; labels: Row } => {
  const names = namesIn(row)
  return {
    values: Object.fromEntries(levels.map(([field, property]) => [field, row[property]])),
    labels: Object.fromEntries(
      levels.flatMap(([field, property], index) => [
        [field, row[property]],
        [`${field}_label`, names[index]],
      ]),
    ),
  }
}
