import { type Face, type ListQuery, PAGE_SIZE, type Page, parseQuery } from "../../../declare/index.ts"
import type { ListView } from "../../../domain/list-view.ts"
import type { ListMemory } from "../../../drafts/list-memory.ts"
import { type Parent, printSearch } from "../list-address.ts"
import { isReady, parseView } from "../list-views.ts"
import { goneColumns } from "./column-choices.ts"

interface ShownList {
  query: ListQuery
  face: Face
  faces: readonly Face[]
  parents: readonly Parent[]
  memory: ListMemory
}

/** Filters, order and face of a list in one spelling, without page, search and parents. */
export const printView = (
  { resource }: Page,
  { query, face, parents }: Pick<ShownList, "query" | "face" | "parents">,
): string => {
  const names = parents.map(({ parameter }) => parameter)
  const filters = query.filters.filter(({ field }) => !names.includes(field))
  const plain = { ...query, filters, page: 1, limit: PAGE_SIZE, search: "" }
  const printed = new URLSearchParams(printSearch(resource, plain, [["face", face]]))
  printed.sort()
  return String(printed)
}

export const isChangedView = (page: Page, state: ShownList, view: ListView): boolean =>
  (!isReady(view) && view.id in state.memory.columns) ||
  printView(page, state) !== printView(page, { ...parseView(page, state.faces, view), parents: state.parents })

/** Names of filters, orders and columns that the list no longer has. */
export const goneParts = (page: Page, { query, columns }: Pick<ListView, "query" | "columns">): string[] => {
  const parameters = new URLSearchParams(query)
  const { filters, sort } = parseQuery(page.resource, parameters)
  const orders = (parameters.get("sort") ?? "").split(",").map((name) => name.replace(/^-/, ""))
  const lost = [...parameters.keys()].filter(
    (name) =>
      !["face", "sort", "any"].includes(name) &&
      !filters.some(({ field, operator }) => name === field || name === `${field}_${operator}`),
  )
  return [
    ...new Set([
      ...lost,
      ...orders.filter((name) => name && !sort.some(({ field }) => field === name)),
      ...goneColumns(page, columns),
    ]),
  ]
}
