import { type Face, type ListQuery, type Page, parseQuery } from "../../declare/index.ts"
import type { ListView } from "../../domain/list-view.ts"
import type { ListMemory } from "../../drafts/list-memory.ts"
import { parseFace } from "./list-address.ts"

/** Id of the ready view in an address; stored ids are numbers or generated. */
const MINE = "mine"

/** The view of the user's own records, where the list declares whose they are. */
const readyViews = ({ resource }: Page, user: string, extensions: boolean): ListView[] => {
  const field = resource.listing?.mine
  const of = resource.fields[field ?? ""]
  if (!field || !of || (of.extension && !extensions)) return []
  const query = String(new URLSearchParams([[field, user]]))
  return [{ id: MINE, name: "Milik saya", scope: "own", query, columns: [], is_editable: false }]
}

export const isReady = ({ id }: ListView): boolean => id === MINE

export const listViews = (page: Page, { views }: ListMemory, user: string, extensions: boolean): ListView[] => [
  ...readyViews(page, user, extensions),
  ...views,
]

const AS_DECLARED: readonly string[] = []

/** The fields that a ready view still filters by its own value. */
export const fieldsOfReadyView = (view: ListView, { filters }: ListQuery): string[] =>
  isReady(view)
    ? filters.filter(({ field, value }) => view.query === `${field}=${value}`).map(({ field }) => field)
    : []

/** Columns of the open view, else of the list itself. */
export const columnWords = ({ columns }: ListMemory, open: ListView | undefined): readonly string[] =>
  (open && !isReady(open) ? (columns[open.id] ?? open.columns) : columns[""]) ?? AS_DECLARED

export const parseView = ({ resource }: Page, faces: readonly Face[], { query }: Pick<ListView, "query">) => {
  const parameters = new URLSearchParams(query)
  return { query: { ...parseQuery(resource, parameters), search: "" }, face: parseFace(faces, parameters) }
}

interface ViewsState {
  views: readonly ListView[]
  openView: ListView | undefined
  searchOfView: (view: ListView) => string
}

/** Tabs and counts of the views, loaded after the rows. */
export interface ViewFacts {
  counts: Readonly<Record<string, string | undefined>>
  /** The open view differs from what was saved. */
  isChanged: boolean
}

/** Tabs of the views. Services without extensions may ignore a ready view's filter: it waits for its count. */
export const tabsOfViews = ({ views, openView, searchOfView }: ViewsState, facts: ViewFacts, extensions: boolean) =>
  views
    .filter((view) => extensions || !isReady(view) || facts.counts[view.id] !== undefined)
    .map((view) => ({
      id: `view:${view.id}`,
      label: view === openView && facts.isChanged ? `• ${view.name}` : view.name,
      search: searchOfView(view),
      isOpen: view === openView,
      isCounted: true,
      count: facts.counts[view.id],
    }))
