import type { Filter, ListQuery } from "../declare/index.ts"
import type { Source } from "./request-rows.ts"

export interface KnownParameters {
  taken: Set<string>
  refused: Set<string>
  maxLimit?: number
  total?: number | undefined
}

export const filterName = ({ field, operator }: Filter) => `filter ${field} ${operator}`

/** Optional parameters by name; limits include the number, because services may allow only smaller limits. */
export const partsOf = (
  { page, limit, search, sort = [], filters = [] }: Partial<ListQuery>,
  needs: readonly string[] = [],
): string[] => [
  ...(page ? ["page"] : []),
  ...(limit ? [`limit ${limit}`] : []),
  ...(search ? ["search"] : []),
  ...(sort.length > 0 ? ["sort"] : []),
  ...filters.filter(({ field }) => !needs.includes(field)).map(filterName),
]

export const listNameOf = ({ resource, part, record }: Source) => JSON.stringify([resource.name, part, record])

export const parameterMemory = () => {
  const lists = new Map<string, KnownParameters>()
  return (list: string): KnownParameters => {
    const known = lists.get(list) ?? { taken: new Set(), refused: new Set() }
    lists.set(list, known)
    return known
  }
}
