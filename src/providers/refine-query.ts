import type { CrudFilter, CrudOperators, CrudSort, GetListParams } from "@refinedev/core"
import { type Filter, type FilterValue, isObject, type ListQuery, type Operator } from "../declare/index.ts"

/** The name under which Refine's filters carry the search box. */
export const SEARCH = "search"

/** Records a request without pages asks for at the most. */
const ALL = 1_000_000

const operators: Partial<Record<CrudOperators, Operator>> = {
  eq: "eq",
  ne: "ne",
  gte: "gte",
  lte: "lte",
  in: "in",
  contains: "like",
}

const filterOf = (filter: CrudFilter): Filter => {
  const operator = operators[filter.operator]
  if (!("field" in filter) || !operator) throw new Error(`The services know no filter ${filter.operator}`)
  return { field: filter.field, operator, value: filter.value as FilterValue }
}

const crudOperators = Object.fromEntries(Object.entries(operators).map(([crud, own]) => [own, crud])) as Record<
  Operator,
  Exclude<CrudOperators, "or" | "and">
>

/** What Refine asks of a list, in our words. */
export const queryOf = ({
  pagination,
  sorters = [],
  filters = [],
}: Pick<GetListParams, "pagination" | "sorters" | "filters">): ListQuery => {
  const all = filters.map(filterOf)
  const { currentPage = 1, pageSize = 20, mode } = pagination ?? {}
  return {
    page: mode === "off" ? 1 : currentPage,
    limit: mode === "off" ? ALL : pageSize,
    search: String(all.find(({ field }) => field === SEARCH)?.value ?? ""),
    sort: sorters.map(({ field, order }) => ({ field, order })),
    filters: all.filter(({ field }) => field !== SEARCH),
  }
}

/** The same the other way: what a list page's URL says, in Refine's words. */
export const refineQueryOf = ({ page, limit, search, sort, filters }: ListQuery) => ({
  pagination: { currentPage: page, pageSize: limit },
  sorters: sort.map(({ field, order }): CrudSort => ({ field, order })),
  filters: [
    ...filters.map(({ field, operator, value }): CrudFilter => ({ field, operator: crudOperators[operator], value })),
    ...(search ? [{ field: SEARCH, operator: "eq", value: search } as const] : []),
  ],
})

/** Finds in the cache what a declared query has answered, whatever it was asked with: Refine keeps its name inside the key. */
export const answersOf = (name: string) => ({
  predicate: ({ queryKey }: { queryKey: readonly unknown[] }) =>
    queryKey.some((part) => isObject(part) && part.url === name),
})
