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

  const parents = useMemo(() => parentsOfList(resources, resource), [resources, resource])
  const read = useCallback(
    (from: URLSearchParams) => ({
      query: parseQuery(resource, from),
      chosen: chosenParents(parents, from),
      face: faceIn(page, from),
    }),
    [page, resource, parents],
  )
  const shown = useMemo(() => read(parameters), [read, parameters])

  const searchWith = useCallback(
    (part: Partial<ListQuery>, { query, chosen, face } = shown) => {
      const next = { ...query, page: 1, ...part }
      // A parent is a filter of its list, and stands with the other parents.
      const names = parents.map(({ parameter }) => parameter)
      const beside: [string, string][] = face === "table" ? chosen : [...chosen, ["face", face]]
      return searchOf(
        resource,
        { ...next, filters: next.filters.filter(({ field }) => !names.includes(field)) },
        beside,
      )
    },
    [resource, parents, shown],
  )
  /**
   * Changes what the address says by now: it may be further than what is shown, and nothing that was just chosen is taken back.
   * Typing replaces the entry of the history, everything else adds one.
   */
  const change = useCallback(
    (part: Partial<ListQuery>, how: { replace?: boolean } = {}) =>
      navigate({ pathname, search: searchWith(part, read(new URLSearchParams(location.search))) }, how),
    [navigate, pathname, searchWith, read],
  )
  const changeParents = (chosen: [string, string][]) =>
    navigate({ pathname, search: searchWith({ search: "" }, { ...shown, chosen }) })

  /** The same list, seen in another way. */
  const searchAs = (face: Face) => searchWith({ page: shown.query.page }, { ...shown, face })

  return { ...shown, parents, searchWith, searchAs, change, changeParents }
}

export type ListState = ReturnType<typeof useListQuery>
