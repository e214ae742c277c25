import { type CallName, callName } from "../../data/use-call.ts"
import { type ChainLink, type Fields, fieldOfKind, type Resource, relationChain } from "../../declare/index.ts"
import { useBackoffice } from "../../session/backoffice.ts"

type Row = Readonly<Record<string, unknown>>

/** A chain of relations within each other, whose innermost can be searched for by name. */
export interface RegionFields {
  /** The declared query: `master-village.search`. */
  query: CallName
  /** The field of the outermost relation. */
  top: string
  /** Field, and the property of a found row that gives it, from the innermost outwards. */
  levels: readonly ChainLink[]
}

/** The region fields of a form, if it has all levels and the innermost can be searched for. */
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

/** The same, where the service can be asked. */
export const useRegionFields = (fields: Fields, names: readonly { name: string }[]): RegionFields | undefined => {
  const { resources, config } = useBackoffice()
  if (!config.extensions) return undefined
  return regionFieldsOf(
    resources,
    fields,
    names.map(({ name }) => name),
  )
}

/** The names of the levels as a found row has them, from the innermost outwards. */
export const namesIn = (row: Row): string[] =>
  [row.name, row.district, row.city, row.province].filter((name) => typeof name === "string")

/** The draft's values for a found row, and their labels. */
export const filledBy = ({ levels }: RegionFields, row: Row): { values: Row; labels: Row } => {
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
