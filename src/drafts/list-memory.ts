import { createStore, type Store } from "../data/store.ts"
import { isObject } from "../declare/index.ts"
import type { ListView } from "../domain/list-view.ts"
import { STORAGE_NAME } from "../routing/base-path.ts"

/** Stored choices for one list, readable before the first render. Survive a sign-out. */
export interface ListMemory {
  face?: string | undefined
  isCompact?: boolean
  /** Saved views: of a service with extensions a copy, otherwise the only place. */
  views: readonly ListView[]
  /** Columns of the list itself under "", and unsaved columns of views under their id. */
  columns: Readonly<Record<string, readonly string[]>>
  /** Characters of the longest count that each tab has had. */
  countLengths: Readonly<Record<string, number>>
}

const NOTHING: ListMemory = { views: [], columns: {}, countLengths: {} }

const areTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === "string")

const isView = (value: unknown): value is ListView =>
  isObject(value) &&
  ["id", "name", "scope", "query"].every((key) => typeof value[key] === "string") &&
  typeof value.is_editable === "boolean" &&
  areTexts(value.columns)

/** Drops what does not fit. */
export const parseListMemory = (text: string | null): ListMemory => {
  try {
    const { face, isCompact, views, columns, countLengths }: ListMemory = { ...NOTHING, ...JSON.parse(text ?? "{}") }
    return {
      face,
      isCompact: isCompact === true,
      views: views.filter(isView),
      columns: Object.fromEntries(Object.entries(columns).filter(([, words]) => areTexts(words))),
      countLengths: Object.fromEntries(Object.entries(countLengths).filter(([, length]) => Number.isInteger(length))),
    }
  } catch {
    return NOTHING
  }
}

const stores = new Map<string, Store<ListMemory>>()

/** Name of the memory that is about all lists. */
export const ALL_LISTS = ""

/** The memory of a user's list by the name of its page. */
export const listMemory = (user: string, page: string): Store<ListMemory> => {
  const key = `${STORAGE_NAME}.list:${user}:${page}`
  const known = stores.get(key)
  if (known) return known
  let text: string | null = null
  try {
    text = localStorage.getItem(key)
  } catch {
    // Blocked storage: the choices last until the page is left.
  }
  const { get, set, subscribe } = createStore(parseListMemory(text))
  const store: Store<ListMemory> = {
    get,
    subscribe,
    set: (next) => {
      try {
        localStorage.setItem(key, JSON.stringify(next))
      } catch {
        // As above; also a full storage.
      }
      set(next)
    },
  }
  stores.set(key, store)
  return store
}
