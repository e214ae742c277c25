import type { Plan } from "../domain/listing-import/plan.ts"
import { inBrowserStore, settled } from "../drafts/browser-store.ts"
import type { Step } from "./steps.ts"

/** A file that is being imported, kept in the browser until it is sent or discarded. */
export interface SavedImport {
  file: File
  /** The row of the headings as a spreadsheet counts; 0: there are none. */
  headerLine: number
  plan: Plan
  step: Step
  /** The key of the upload: the service never imports the same file twice. */
  key: string
  /** Once it is sent: the service's id of it, and each sent row's number in the user's file. */
  upload?: { id: string; numbers: Uint32Array }
}

/** `key` names the user and the resource. A browser that keeps nothing cannot resume after a reload. */
export const loadImport = (key: string): Promise<SavedImport | undefined> =>
  inBrowserStore<SavedImport | undefined>("imports", "readonly", (store) => store.get(key)).catch(() => undefined)

/** Told to commit at once: a page that is going away does not live to see its own success. */
export const putImport = (database: IDBDatabase, key: string, saved: SavedImport): Promise<unknown> => {
  const transaction = database.transaction("imports", "readwrite")
  const request = transaction.objectStore("imports").put(saved, key)
  transaction.commit()
  return settled(request)
}

export const deleteImport = (key: string): Promise<unknown> =>
  inBrowserStore("imports", "readwrite", (store) => store.delete(key)).catch(() => undefined)
