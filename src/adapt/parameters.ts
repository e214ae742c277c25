import { type Filter, splitFilters } from "../declare/filter.ts"
import type { ListQuery, Sort } from "../declare/list-query.ts"
import type { ParameterNames, SortForm } from "./dialect.ts"
import type { Wire } from "./wire.ts"

type Parameter = [name: string, value: string]

const toSortParameters = (sort: readonly Sort[], name: string, form: SortForm, nameOf: Wire["nameOf"]): Parameter[] => {
  const [first] = sort
  if (!first) return []
  if (typeof form === "object")
    return [
      [name, nameOf(first.field)],
      [form.direction, form[first.order] ?? first.order],
    ]
  const one = ({ field, order }: Sort) =>
    form === "-field"
      ? `${order === "desc" ? "-" : ""}${nameOf(field)}`
      : `${nameOf(field)}${form === "field:desc" ? ":" : " "}${order}`
  return [[name, sort.map(one).join(",")]]
}

const patternOf = ({ field, operator }: Filter, { filters }: ParameterNames, { nameOf }: Wire) => {
  const own = operator === "null" ? undefined : filters?.[operator]
  const pattern = own ?? (operator === "eq" ? "{field}" : `{field}_${operator}`)
  const [name = "", form = "{value}"] = pattern.replaceAll("{field}", nameOf(field)).split(/=(.*)/s)
  return [name, form] as const
}

const toFilterParameter = (filter: Filter, names: ParameterNames, wire: Wire, isDocumented: boolean): Parameter => {
  const { field, operator, value } = filter
  // Parameters that a list requires keep their documented names.
  const [name, form] = isDocumented ? [field, "{value}"] : patternOf(filter, names, wire)
  // The value of the `null` operator is not a value of the field.
  const wordOf = (item: unknown) => String(operator === "null" ? item : wire.word(field, item))
  const words = (Array.isArray(value) ? value : [value]).map(wordOf).join(",")
  return [name, form.replace("{value}", () => words)]
}

const toPageParameters = (page: number, limit: number, form: NonNullable<ParameterNames["page"]>): Parameter[] => {
  if (typeof form === "string") return [[form, String(page)]]
  if ("offset" in form) return [[form.offset, String((page - 1) * limit)]]
  return "name" in form ? [[form.name, String(page - 1 + form.first)]] : []
}

/** Uses the service's names; by default, and for parameters in `documented`, the documented names (decision 4). */
export const writeParameters = (
  { page, limit, search, sort = [], filters = [] }: Partial<ListQuery>,
  names: ParameterNames,
  wire: Wire,
  documented: readonly string[] = [],
): Parameter[] => {
  const parameters: Parameter[] = []
  if (page) parameters.push(...toPageParameters(page, limit ?? 0, names.page ?? "page"))
  if (limit) parameters.push([names.limit ?? "limit", String(limit)])
  if (search) parameters.push([names.search ?? "search", search])
  const { sort: sortName = "sort" } = names
  if (sortName) parameters.push(...toSortParameters(sort, sortName, names.sortForm ?? "-field", wire.nameOf))
  const grouped = splitFilters(filters).names.map(wire.nameOf)
  return [
    ...parameters,
    ...filters.map((filter) => toFilterParameter(filter, names, wire, documented.includes(filter.field))),
    ...(grouped.length > 0 ? [["any", grouped.join(",")] satisfies Parameter] : []),
  ]
}
