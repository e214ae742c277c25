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
import { useAppContext } from "../../session/app-context.ts"
import { chosenParents, ownParameters, parentsOfList, parseFace } from "./list-address.ts"

/** Returns the URL's query without default values. `kept` adds parents and the face. */
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

export const nextSort = (resource: Resource, { sort }: ListQuery, field: string): ListQuery["sort"] => {
  const current = sort.length === 1 && sort[0]?.field === field ? sort[0].order : undefined
  if (current === undefined) return [{ field, order: "asc" }]
  if (current === "asc") return [{ field, order: "desc" }]
  const own = resource.listing?.sort
  if (!own || own === `-${field}`) return [{ field, order: "asc" }]
  return [{ field: own.replace(/^-/, ""), order: own.startsWith("-") ? "desc" : "asc" }]
}

/** The list's query and face. The URL is the only state. */
export const useListQuery = (page: Page, faces: readonly Face[]) => {
  const { resource } = page
  const { resources } = useAppContext()
  const [parameters] = useSearchParams()
  const { pathname } = useLocation()
  const navigate = useNavigate()

  const parents = useMemo(() => parentsOfList(resources, resource), [resources, resource])
  const read = useCallback(
    (from: URLSearchParams) => ({
      query: parseQuery(resource, from),
      chosen: chosenParents(parents, from),
      face: parseFace(faces, from),
      own: ownParameters(parseFace(faces, from), from),
    }),
    [resource, parents, faces],
  )
  const shown = useMemo(() => read(parameters), [read, parameters])

  const searchWith = useCallback(
    (part: Partial<ListQuery>, { query, chosen, face, own } = shown) => {
      const next = { ...query, page: 1, ...part }
      const names = parents.map(({ parameter }) => parameter)
      const rest = { ...next, filters: next.filters.filter(({ field }) => !names.includes(field)) }
      const plain = searchOf(resource, rest, [...chosen, ...own])
      const isUsual = face === parseFace(faces, new URLSearchParams(plain))
      return isUsual ? plain : searchOf(resource, rest, [...chosen, ["face", face], ...own])
    },
    [resource, parents, shown, faces],
  )
  /** Updates the latest address, which may be ahead of the rendered one. `replace` is for typing. */
  const change = useCallback(
    (part: Partial<ListQuery> | ((query: ListQuery) => Partial<ListQuery>), how: { replace?: boolean } = {}) => {
      const current = read(new URLSearchParams(location.search))
      navigate({ pathname, search: searchWith(typeof part === "function" ? part(current.query) : part, current) }, how)
    },
    [navigate, pathname, searchWith, read],
  )
  const changeParents = (chosen: [string, string][]) =>
    navigate({ pathname, search: searchWith({ search: "" }, { ...shown, chosen }) })

  const searchAs = (face: Face, part: Partial<ListQuery> = {}) =>
    searchWith(
      { page: isRowFace(face) && isRowFace(shown.face) ? shown.query.page : 1, ...part },
      { ...shown, face, own: [] },
    )

  const searchAt = (own: [string, string][]) => searchWith({}, { ...shown, own })

  return { ...shown, searchAt, faces, parents, searchWith, searchAs, change, changeParents }
}

export type ListState = ReturnType<typeof useListQuery>
