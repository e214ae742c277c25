import type { Resource } from "../declare/index.ts"
import { entriesFrom } from "./browser-store.ts"
import { listTabDrafts } from "./draft.ts"
import { type FoundDraft, listFormDrafts } from "./form-draft.ts"
import { flushDrafts } from "./use-draft.ts"

/** Choices that are stored for a reload, but that nobody would miss. */
const UNTYPED = /^(find\.text$|.*\.filters$|.*\.not-same:)/

/** `Tambah listing`, `Ubah lead`, `pesan` */
export const unsavedWords = (resources: readonly Resource[], { resource, record }: Omit<FoundDraft, "key">): string => {
  const found = resources.find(({ name }) => name === resource.split(".")[0])
  if (!found) return "isian"
  if (!found.calls.update) return found.noun
  return `${record ? "Ubah" : "Tambah"} ${found.noun}`
}

/**
 * Names what a sign-out would delete: forms, messages and imports of this browser, so of all its tabs, and what was typed
 * in other dialogs of this tab.
 */
export const listUnsaved = async (user: string, resources: readonly Resource[]): Promise<string[]> => {
  flushDrafts()
  const forms = (await listFormDrafts(user)).map((draft) => unsavedWords(resources, draft))
  const imports = (await entriesFrom("imports", `${user}:`)).map(() => "impor")
  const dialogs = listTabDrafts(user)
    .filter((name) => !UNTYPED.test(name))
    .map(() => "isian dialog")
  return [...forms, ...imports, ...dialogs]
}
