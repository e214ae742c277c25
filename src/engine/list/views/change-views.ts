import type { Store } from "../../../data/store.ts"
import type { Page } from "../../../declare/index.ts"
import type { ListView } from "../../../domain/list-view.ts"
import type { ListMemory } from "../../../drafts/list-memory.ts"
import type { ColumnChoice } from "../column-choice.ts"
import { isReady } from "../list-views.ts"
import { printColumns } from "./column-choices.ts"

/** Forgets unsaved columns of views that are gone or have these columns by now. */
export const storeViews = (store: Store<ListMemory>, views: readonly ListView[]): void => {
  const memory = store.get()
  const isUnsaved = ([id, words]: [string, readonly string[]]) =>
    id === "" || views.some((view) => view.id === id && String(view.columns) !== String(words))
  const columns = Object.fromEntries(Object.entries(memory.columns).filter(isUnsaved))
  const next = { ...memory, views, columns }
  if (JSON.stringify(next) !== JSON.stringify(memory)) store.set(next)
}

const keyOf = (open: ListView | undefined) => (open && !isReady(open) ? open.id : "")

/** Keeps columns of the list itself, or as a change of the open view that is not saved yet. */
export const storeColumns = (
  store: Store<ListMemory>,
  page: Page,
  open: ListView | undefined,
  choices: readonly ColumnChoice[],
): void => {
  const memory = store.get()
  const id = keyOf(open)
  const saved = id ? open?.columns : []
  const words = printColumns(page, choices)
  const { [id]: _, ...others } = memory.columns
  store.set({ ...memory, columns: String(words) === String(saved) ? others : { ...others, [id]: words } })
}

/** Returns to the columns of the view, or to the declared ones of the list itself. */
export const forgetColumns = (store: Store<ListMemory>, open: ListView | undefined): void => {
  const { [keyOf(open)]: _, ...columns } = store.get().columns
  store.set({ ...store.get(), columns })
}
