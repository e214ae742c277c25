import type { CrudFilter, GetListParams, LogicalFilter } from "@refinedev/core"
import { groupBy } from "../declare/group-by.ts"
import { type Filter, type ListQuery, mayBeGrouped, oneOf, type Resource } from "../declare/index.ts"
import { fromRefineQuery, toRefineFilter } from "./refine-query.ts"

const refuse = (why: string): never => {
  throw new Error(`The services know no filter or ${why}.`)
}

/** `between` becomes two filters. */
const simpleFilters = (filter: CrudFilter): LogicalFilter[] => {
  if (filter.operator === "and") return filter.value.flatMap(simpleFilters)
  if (filter.operator === "or" || !("field" in filter)) return refuse("within another filter")
  if (filter.operator !== "between") return [filter]
  const [from, to] = filter.value as readonly unknown[]
  return [
    { ...filter, operator: "gte", value: from },
    { ...filter, operator: "lte", value: to },
  ]
}

/** Equal values of one field become one `in`. */
const joinAlternatives = (field: string, alternatives: readonly Filter[][]): readonly Filter[] => {
  const [first = [], ...others] = alternatives
  if (others.length === 0) return first
  const isEqual = (own: readonly Filter[]) => own.length === 1 && ["eq", "in"].includes(String(own[0]?.operator))
  if (!alternatives.every(isEqual)) refuse(`that has "${field}" twice, but for equal values`)
  return [oneOf(field, [...new Set(alternatives.flat().flatMap(({ value }) => [value].flat().map(String)))])]
}

const groupOf = (resource: Resource, alternatives: readonly CrudFilter[]): Filter[] => {
  if (alternatives.length === 0) refuse("without conditions")
  const wanted = alternatives
    .map((alternative) => simpleFilters(alternative).flatMap(toRefineFilter))
    .filter((own) => own.length > 0)
  for (const own of wanted)
    for (const { field } of own) {
      if (!mayBeGrouped(resource, field)) refuse(`about "${field}" of ${resource.name}`)
      if (field !== own[0]?.field) refuse("with an alternative of several fields")
    }
  return groupBy(wanted, (own) => own[0]?.field ?? "").flatMap(([field, own]) =>
    joinAlternatives(field, own).map((filter) => ({ ...filter, any: true })),
  )
}

/** Reads Refine's `between`, `and`, and one `or`: the list's group of conditions, beside those that all must hold. */
export const readCompositeQuery = (
  resource: Resource,
  { filters = [], ...parameters }: Pick<GetListParams, "pagination" | "sorters" | "filters">,
): ListQuery => {
  const groups = filters.flatMap((filter) => (filter.operator === "or" ? [filter.value] : []))
  const query = fromRefineQuery({
    ...parameters,
    filters: filters.filter(({ operator }) => operator !== "or").flatMap(simpleFilters),
  })
  if (groups.length > 1) refuse("twice")
  const group = groups.flatMap((alternatives) => groupOf(resource, alternatives))
  const twice = query.filters.find(({ field }) => group.some((filter) => filter.field === field))
  if (twice) refuse(`that has "${twice.field}", which another filter needs`)
  return { ...query, filters: [...query.filters, ...group] }
}
