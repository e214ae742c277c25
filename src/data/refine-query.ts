import type { CrudFilter, CrudOperators, CrudSort, GetListParams } from "@refinedev/core"
import {
  type Filter,
  type FilterValue,
  isEmpty,
  type ListQuery,
  type Operator,
  operatorsFor,
  type Resource,
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

/** `between` becomes two filters; empty values are dropped. */
const filtersOf = (filter: CrudFilter): Filter[] => {
  if (filter.operator === "and") return filter.value.flatMap(filtersOf)
  if (filter.operator === "or" || !("field" in filter)) throw new Error("The services know no filter or.")
  const { field, operator: crud, value } = filter
  if (crud === "between") {
    const [from, to] = value as readonly unknown[]
    return filtersOf({
      operator: "and",
      value: [
        { field, operator: "gte", value: from },
        { field, operator: "lte", value: to },
      ],
    })
  }
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
    if (!declared || operatorsFor(declared).includes(operator)) continue
    const known =
      operatorsFor(declared)
        .map((own) => crudOperators[own])
        .join(", ") || "nothing"
    throw new Error(`"${field}" of ${name} cannot be filtered by "${crudOperators[operator]}", only by ${known}.`)
  }
}

export const queryOf = ({
  pagination,
  sorters = [],
  filters = [],
}: Pick<GetListParams, "pagination" | "sorters" | "filters">): ListQuery => {
  const all = filters.flatMap(filtersOf)
  const { currentPage = 1, pageSize = 20, mode = "server" } = pagination ?? {}
  return {
    page: mode === "server" ? currentPage : 1,
    limit: mode === "server" ? pageSize : MAX_RECORDS,
    search: String(all.find(({ field }) => field === SEARCH)?.value ?? ""),
    sort: sorters.map(({ field, order }) => ({ field, order })),
    filters: all.filter(({ field }) => field !== SEARCH),
  }
}

export const refineQueryOf = ({ page, limit, search, sort, filters }: ListQuery) => ({
  pagination: { currentPage: page, pageSize: limit },
  sorters: sort.map(({ field, order }): CrudSort => ({ field, order })),
  filters: [
    ...filters.map(({ field, operator, value }): CrudFilter => ({ field, operator: crudOperators[operator], value })),
    ...(search ? [{ field: SEARCH, operator: "eq", value: search } as const] : []),
  ],
})
