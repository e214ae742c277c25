import type { CrudFilter, CrudOperators, CrudSort, GetListParams, LogicalFilter } from "@refinedev/core"
import {
  type Filter,
  type FilterValue,
  isEmpty,
  type ListQuery,
  type Operator,
  operatorsAt,
  type Resource,
  splitFilters,
} from "../declare/index.ts"

export const SEARCH = "search"

const MAX_RECORDS = 1_000_000

const operators: Readonly<Partial<Record<CrudOperators, Operator>>> = {
  eq: "eq",
  ne: "ne",
  gte: "gte",
  lte: "lte",
  in: "in",
  contains: "like",
  null: "null",
}

const crudOperators = Object.fromEntries(Object.entries(operators).map(([crud, own]) => [own, crud])) as Record<
  Operator,
  Exclude<CrudOperators, "or" | "and">
>

/** Filters that `readCompositeQuery` reads. */
export const isComposite = ({ operator }: CrudFilter): boolean => ["or", "and", "between"].includes(operator)

/** Drops an empty value. */
export const toRefineFilter = (filter: CrudFilter): Filter[] => {
  const { field, operator: crud, value } = filter as LogicalFilter
  const operator = operators[crud]
  if (!operator) {
    const known = [...Object.keys(operators), "between", "and"].join(", ")
    throw new Error(`The services know no filter ${crud} (of ${field}), only ${known}.`)
  }
  return isEmpty(value) ? [] : [{ field, operator, value: value as FilterValue }]
}

/** Throws for unsupported filters, because a service would ignore them and return wrong records. */
export const refuseUnknown = ({ name, fields }: Resource, filters: readonly Filter[]): void => {
  for (const { field, operator } of filters) {
    const declared = fields[field]
    if (!declared || operatorsAt(field, declared).includes(operator)) continue
    const known =
      operatorsAt(field, declared)
        .map((own) => crudOperators[own])
        .join(", ") || "nothing"
    throw new Error(`"${field}" of ${name} cannot be filtered by "${crudOperators[operator]}", only by ${known}.`)
  }
}

export const fromRefineQuery = ({
  pagination,
  sorters = [],
  filters = [],
}: Pick<GetListParams, "pagination" | "sorters" | "filters">): ListQuery => {
  const all = filters.flatMap(toRefineFilter)
  const { currentPage = 1, pageSize = 20, mode = "server" } = pagination ?? {}
  return {
    page: mode === "server" ? currentPage : 1,
    limit: mode === "server" ? pageSize : MAX_RECORDS,
    search: String(all.find(({ field }) => field === SEARCH)?.value ?? ""),
    sort: sorters.map(({ field, order }) => ({ field, order })),
    filters: all.filter(({ field }) => field !== SEARCH),
  }
}

const toCrud = ({ field, operator, value }: Filter): CrudFilter => ({ field, operator: crudOperators[operator], value })

export const refineQueryOf = ({ page, limit, search, sort, filters }: ListQuery) => {
  const { all, any } = splitFilters(filters)
  const group = any.map((own): CrudFilter => ({ operator: "and", value: own.map(toCrud) }))
  return {
    pagination: { currentPage: page, pageSize: limit },
    sorters: sort.map(({ field, order }): CrudSort => ({ field, order })),
    filters: [
      ...all.map(toCrud),
      ...(any.length ? [{ operator: "or", value: group } as const] : []),
      ...(search ? [{ field: SEARCH, operator: "eq", value: search } as const] : []),
    ],
  }
}
