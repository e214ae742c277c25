import type { ZodType } from "zod"
import { isObject, type Page, type Resource } from "../declare/index.ts"
import { STORAGE_NAME } from "../routing/base-path.ts"
import { dropUnfinished } from "./browser-store.ts"

/** One user's value under a key. The tab's drafts survive a reload, the browser's also a restart. */
export interface Draft<T> {
  key: string
  /** The stored value, unless it is expired or does not fit the schema. */
  readonly found: T | undefined
  savedAt?: number
  /** Deletes the value if undefined. Returns false if nothing is stored: storage is blocked, or the user signed out. */
  save: (value: T | undefined) => boolean | Promise<boolean>
  /** Deletes the value and its unsent photos. */
  drop: () => unknown
  /** Lets other tabs continue the draft. */
  close: () => void
}

const TAB_PREFIX = `${STORAGE_NAME}-answers:`
/** Drafts of a tab whose storage is blocked or full. */
const unstored = new Map<string, string>()

let signOuts = 0

/** Returns a check that fails after a sign-out, so that a closing form does not store its draft again. */
export const createSignOutCheck = (): (() => boolean) => {
  const before = signOuts
  return () => signOuts === before
}

export const isExpired = ({ expiresAt }: { expiresAt?: unknown }): boolean =>
  typeof expiresAt === "number" && expiresAt <= Date.now()

const readTab = (key: string): unknown => {
  try {
    return JSON.parse(unstored.get(key) ?? sessionStorage.getItem(TAB_PREFIX + key) ?? "null")
  } catch {
    return null
  }
}

const writeTab = (key: string, text: string | undefined): boolean => {
  unstored.delete(key)
  try {
    if (text === undefined) sessionStorage.removeItem(TAB_PREFIX + key)
    else sessionStorage.setItem(TAB_PREFIX + key, text)
    return true
  } catch {
    if (text !== undefined) unstored.set(key, text)
    return false
  }
}

export const hasTabDraft = (user: string, name: string): boolean => readTab(`${user}:${name}`) !== null

export const listTabDrafts = (user: string): string[] => {
  const prefix = `${user}:`
  const stored = Object.keys(sessionStorage).filter((key) => key.startsWith(TAB_PREFIX))
  return [...stored.map((key) => key.slice(TAB_PREFIX.length)), ...unstored.keys()]
    .filter((key) => key.startsWith(prefix))
    .map((key) => key.slice(prefix.length))
}

export const bulkDraftName = ({ name }: Resource): string => `${name}.bulk`

/** Of a pressed phone number or WhatsApp, whose result is not noted yet. */
export const callDraftName = ({ name }: Resource, id: unknown): string => `${name}.call:${id}`

export const cellsDraftName = ({ name }: Resource): string => `${name}.cells`

export const filtersDraftName = ({ name }: Page): string => `${name}.filters`

export const openTabDraft = <T>(
  user: string,
  name: string,
  schema: ZodType<T>,
  ttl = Number.POSITIVE_INFINITY,
): Draft<T> => {
  const key = `${user}:${name}`
  const isSignedIn = createSignOutCheck()
  const save = (value: T | undefined) =>
    isSignedIn() &&
    writeTab(key, value === undefined ? undefined : JSON.stringify({ value, expiresAt: Date.now() + ttl }))
  return {
    key,
    get found() {
      const stored = readTab(key)
      if (!isObject(stored) || isExpired(stored)) return undefined
      // Earlier versions stored `answers`; the dialog of an action also stored `base`.
      const { value = "base" in stored ? stored : stored.answers } = stored
      return schema.safeParse(value).data
    },
    save,
    drop: () => save(undefined),
    close: () => {},
  }
}

export const forgetDrafts = (user: string): Promise<void> => {
  signOuts += 1
  unstored.clear()
  for (const name of Object.keys(sessionStorage)) if (name.startsWith(TAB_PREFIX)) sessionStorage.removeItem(name)
  return dropUnfinished(user)
}
