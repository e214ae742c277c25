import type { Filter, ListQuery } from "../declare/index.ts"
import type { Source } from "./request-rows.ts"

/** The parameters that a list has taken and refused in this session. */
export interface KnownParameters {
  taken: Set<string>
  refused: Set<string>
  /** Rows at once at most. */
  maxLimit?: number
  /** Records without any filter, as the service last counted them. */
  total?: number | undefined
}

export const filterName = ({ field, operator }: Filter) => `filter ${field} ${operator}`

/** The optional parameters of a query by name; a limit with its number, because a service may allow only smaller ones. */
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

/** Key of a list in the memories of a session. */
export const listNameOf = ({ resource, part, record }: Source) => JSON.stringify([resource.name, part, record])

/** The parameters of each list of a session. */
export const parameterMemory = () => {
  const lists = new Map<string, KnownParameters>()
  return (list: string): KnownParameters => {
    const known = lists.get(list) ?? { taken: new Set(), refused: new Set() }
    lists.set(list, known)
    return known
  }
}
