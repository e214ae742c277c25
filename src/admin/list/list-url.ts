import { type ListQuery, PAGE_SIZE, printQuery, printSort, type Resource } from "../../declare/index.ts"

/** The URL's part after `?` that says the query and nothing that goes without saying. `kept` stands beside it: a list's further parents. */
export const searchOf = (
  resource: Resource,
  query: ListQuery,
  kept: Iterable<readonly [string, string]> = [],
): string => {
  const { page, limit, sort } = query
  const said = printQuery({
    ...query,
    page: page === 1 ? 0 : page,
    limit: limit === PAGE_SIZE ? 0 : limit,
    sort: printSort(sort) === (resource.listing?.sort ?? "") ? [] : sort,
  })
  const text = new URLSearchParams([...kept].map(([name, value]) => [name, value]).concat(said)).toString()
  return text && `?${text}`
}

/** What a click on a header asks for: ascending, descending, and back to the resource's own order. */
export const nextSort = (resource: Resource, { sort }: ListQuery, field: string): ListQuery["sort"] => {
  const current = sort.length === 1 && sort[0]?.field === field ? sort[0].order : undefined
  if (current === undefined) return [{ field, order: "asc" }]
  if (current === "asc") return [{ field, order: "desc" }]
  const own = resource.listing?.sort
  if (!own || own === `-${field}`) return [{ field, order: "asc" }]
  return [{ field: own.replace(/^-/, ""), order: own.startsWith("-") ? "desc" : "asc" }]
}
