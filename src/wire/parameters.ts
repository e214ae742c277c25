import type { Filter } from "../declare/filter.ts"
import type { ListQuery, Sort } from "../declare/list-query.ts"
import type { ParameterNames, SortForm } from "./dialect.ts"
import type { Wire } from "./wire.ts"

type Parameter = [name: string, value: string]

const sorted = (sort: readonly Sort[], name: string, form: SortForm, nameOf: Wire["nameOf"]): Parameter[] => {
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

const filtered = (
  { field, operator, value }: Filter,
  { filters }: ParameterNames,
  wire: Wire,
  isDocumented: boolean,
): Parameter => {
  const pattern =
    (isDocumented ? undefined : filters?.[operator]) ?? (operator === "eq" ? "{field}" : `{field}_${operator}`)
  // Whether there is a value is no value of the field.
  const wordOf = (item: unknown) => String(operator === "null" ? item : wire.word(field, item))
  const words = (Array.isArray(value) ? value : [value]).map(wordOf)
  return [pattern.replaceAll("{field}", wire.nameOf(field)), words.join(",")]
}

/** What is asked of a list, in the parameters of the service. What is not said otherwise is as documented (decision 4), and so are the parameters that the documentation names. */
export const parametersOf = (
  { page, limit, search, sort = [], filters = [] }: Partial<ListQuery>,
  names: ParameterNames,
  wire: Wire,
  documented: readonly string[] = [],
): Parameter[] => {
  const parameters: Parameter[] = []
  const { page: pageName = "page" } = names
  if (page && typeof pageName === "object") parameters.push([pageName.offset, String((page - 1) * (limit ?? 0))])
  else if (page) parameters.push([pageName as string, String(page)])
  if (limit) parameters.push([names.limit ?? "limit", String(limit)])
  if (search) parameters.push([names.search ?? "search", search])
  const { sort: sortName = "sort" } = names
  if (sortName) parameters.push(...sorted(sort, sortName, names.sortForm ?? "-field", wire.nameOf))
  return [...parameters, ...filters.map((filter) => filtered(filter, names, wire, documented.includes(filter.field)))]
}
