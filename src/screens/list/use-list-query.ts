import { useCallback, useMemo } from "react"
import { useLocation, useNavigate, useSearchParams } from "react-router"
import { type Face, type ListQuery, type Page, parseQuery } from "../../declare/index.ts"
import { useBackoffice } from "../../providers/backoffice.ts"
import { faceIn } from "./faces.ts"
import { searchOf } from "./list-url.ts"
import { chosenParents, parentsOfList } from "./parents.ts"

/** What the list is asked for. The URL is its only state: reading is parsing it, changing is going to another. */
export const useListQuery = (page: Page) => {
  const { resource } = page
  const { resources } = useBackoffice()
  const [parameters] = useSearchParams()
  const { pathname } = useLocation()
  const navigate = useNavigate()

  const query = useMemo(() => parseQuery(resource, parameters), [resource, parameters])
  const parents = useMemo(() => parentsOfList(resources, resource), [resources, resource])
  const chosen = useMemo(() => chosenParents(parents, parameters), [parents, parameters])
  const face = faceIn(page, parameters)

  const searchWith = useCallback(
    (part: Partial<ListQuery>, kept = chosen, seenAs: Face = face) => {
      const next = { ...query, page: 1, ...part }
      // A parent is a filter of its list, and stands with the other parents.
      const names = parents.map(({ parameter }) => parameter)
      const beside: [string, string][] = seenAs === "table" ? kept : [...kept, ["face", seenAs]]
      return searchOf(
        resource,
        { ...next, filters: next.filters.filter(({ field }) => !names.includes(field)) },
        beside,
      )
    },
    [resource, query, parents, chosen, face],
  )
  /** Typing replaces the entry of the history, everything else adds one. */
  const change = useCallback(
    (part: Partial<ListQuery>, how: { replace?: boolean } = {}) =>
      navigate({ pathname, search: searchWith(part) }, how),
    [navigate, pathname, searchWith],
  )
  const changeParents = (kept: [string, string][]) => navigate({ pathname, search: searchWith({ search: "" }, kept) })

  /** The same list, seen in another way. */
  const searchAs = (other: Face) => searchWith({ page: query.page }, chosen, other)

  return { query, face, parents, chosen, searchWith, searchAs, change, changeParents }
}

export type ListState = ReturnType<typeof useListQuery>
