import { useCallback, useMemo } from "react"
import { useLocation, useNavigate, useSearchParams } from "react-router"
import {
  type Face,
  isRowFace,
  type ListQuery,
  PAGE_SIZE,
  type Page,
  parseQuery,
  printQuery,
  printSort,
  type Resource,
} from "../../declare/index.ts"
import { useBackoffice } from "../../session/backoffice.ts"
import { faceIn, ownParameters } from "./faces/face-in.ts"
import { chosenParents, parentsOfList } from "./parents.ts"

/** The URL's part after `?` that says the query and nothing that goes without saying. `kept` stands beside it: a list's further parents, its face. */
export const searchOf = (
  resource: Resource,
  query: ListQuery,
  kept: Iterable<readonly [string, string]> = [],
): string => {
  const { page, limit, sort } = query
  const printed = printQuery({
    ...query,
    page: page === 1 ? 0 : page,
    limit: limit === PAGE_SIZE ? 0 : limit,
    sort: printSort(sort) === (resource.listing?.sort ?? "") ? [] : sort,
  })
  const text = new URLSearchParams([...kept].map(([name, value]) => [name, value]).concat(printed)).toString()
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

/** What the list is asked for, and the face that shows it. The URL is its only state: reading is parsing it, changing is going to another. */
export const useListQuery = (page: Page, faces: readonly Face[]) => {
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
      face: faceIn(faces, from),
      own: ownParameters(faceIn(faces, from), from),
    }),
    [resource, parents, faces],
  )
  const shown = useMemo(() => read(parameters), [read, parameters])

  const searchWith = useCallback(
    (part: Partial<ListQuery>, { query, chosen, face, own } = shown) => {
      const next = { ...query, page: 1, ...part }
      // A parent is a filter of its list, and stands with the other parents.
      const names = parents.map(({ parameter }) => parameter)
      const rest = { ...next, filters: next.filters.filter(({ field }) => !names.includes(field)) }
      const plain = searchOf(resource, rest, [...chosen, ...own])
      const isUsual = face === faceIn(faces, new URLSearchParams(plain))
      return isUsual ? plain : searchOf(resource, rest, [...chosen, ["face", face], ...own])
    },
    [resource, parents, shown, faces],
  )
  /**
   * Changes what the address says by now: it may be further than what is shown, and nothing that was just chosen is taken back.
   * Typing replaces the entry of the history, everything else adds one.
   */
  const change = useCallback(
    (part: Partial<ListQuery> | ((query: ListQuery) => Partial<ListQuery>), how: { replace?: boolean } = {}) => {
      const current = read(new URLSearchParams(location.search))
      navigate({ pathname, search: searchWith(typeof part === "function" ? part(current.query) : part, current) }, how)
    },
    [navigate, pathname, searchWith, read],
  )
  const changeParents = (chosen: [string, string][]) =>
    navigate({ pathname, search: searchWith({ search: "" }, { ...shown, chosen }) })

  /** The same list in another face. The page is kept between those that show the same pages. */
  const searchAs = (face: Face, part: Partial<ListQuery> = {}) =>
    searchWith(
      { page: isRowFace(face) && isRowFace(shown.face) ? shown.query.page : 1, ...part },
      { ...shown, face, own: [] },
    )

  /** The same face with other parameters of its own. */
  const searchAt = (own: [string, string][]) => searchWith({}, { ...shown, own })

  return { ...shown, searchAt, faces, parents, searchWith, searchAs, change, changeParents }
}

export type ListState = ReturnType<typeof useListQuery>
