import { useCallback, useMemo, useState } from "react"
import { useLocation, useNavigate, useSearchParams } from "react-router"
import { useStore } from "../../data/store.ts"
import { type Face, isRowFace, type ListQuery, type Page, parseQuery, type Resource } from "../../declare/index.ts"
import type { ListView } from "../../domain/list-view.ts"
import { listMemory } from "../../drafts/list-memory.ts"
import { useAppContext } from "../../session/app-context.ts"
import { chosenParents, ownParameters, parentsOfList, parseFace, printSearch } from "./list-address.ts"
import { listViews, parseView } from "./list-views.ts"

export const nextSort = (resource: Resource, { sort }: ListQuery, field: string): ListQuery["sort"] => {
  const current = sort.length === 1 && sort[0]?.field === field ? sort[0].order : undefined
  if (current === undefined) return [{ field, order: "asc" }]
  if (current === "asc") return [{ field, order: "desc" }]
  const own = resource.listing?.sort
  if (!own || own === `-${field}`) return [{ field, order: "asc" }]
  return [{ field: own.replace(/^-/, ""), order: own.startsWith("-") ? "desc" : "asc" }]
}

/** The list's query, face and view. The URL is the only state; the views it may name are in the list's memory. */
export const useListQuery = (page: Page, faces: readonly Face[]) => {
  const { resource } = page
  const { resources, identity, config } = useAppContext()
  const [parameters] = useSearchParams()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const store = listMemory(identity.id, page.name)
  const memory = useStore(store)
  // Stays as it was, so that Back returns to the face that was left.
  const [lastFace] = useState(memory.face)
  const views = useMemo(
    () => listViews(page, memory, identity.id, config.extensions),
    [page, memory, identity.id, config.extensions],
  )

  const parents = useMemo(() => parentsOfList(resources, resource), [resources, resource])
  const read = useCallback(
    (from: URLSearchParams) => {
      const face = parseFace(faces, from, lastFace)
      return {
        query: parseQuery(resource, from),
        chosen: chosenParents(parents, from),
        face,
        own: ownParameters(face, from),
        viewId: from.get("view"),
      }
    },
    [resource, parents, faces, lastFace],
  )
  const shown = useMemo(() => read(parameters), [read, parameters])
  const openView = views.find(({ id }) => id === shown.viewId)

  const searchWith = useCallback(
    (part: Partial<ListQuery>, { query, chosen, face, own, viewId } = shown) => {
      const next = { ...query, page: 1, ...part }
      const names = parents.map(({ parameter }) => parameter)
      const rest = { ...next, filters: next.filters.filter(({ field }) => !names.includes(field)) }
      const kept: [string, string][] = [...chosen, ...(viewId ? [["view", viewId] as [string, string]] : []), ...own]
      const plain = printSearch(resource, rest, kept)
      const isUsual = face === parseFace(faces, new URLSearchParams(plain), lastFace)
      return isUsual ? plain : printSearch(resource, rest, [["face", face], ...kept])
    },
    [resource, parents, shown, faces, lastFace],
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

  /** The address that is left names its face, so that Back returns to it. */
  const rememberFace = (face: Face) => {
    const left = new URLSearchParams(location.search)
    left.set("face", shown.face)
    history.replaceState(history.state, "", `?${left}`)
    store.set({ ...store.get(), face })
  }

  /** A view replaces filters, order and face of what was open before it. */
  const searchOfView = (view: ListView) => {
    const { query, face } = parseView(page, faces, view)
    return searchWith({}, { ...shown, query: { ...query, search: shown.query.search }, face, own: [], viewId: view.id })
  }
  /** Query from which the tabs start: without the filters of an open view. */
  const outsideView = openView
    ? { ...shown, query: { ...parseQuery(resource, []), search: shown.query.search }, viewId: null }
    : shown
  return {
    ...shown,
    searchAt,
    faces,
    parents,
    searchWith,
    searchAs,
    change,
    changeParents,
    rememberFace,
    store,
    memory,
    views,
    openView,
    searchOfView,
    outsideView,
  }
}

export type ListState = ReturnType<typeof useListQuery>
