import type { Plan } from "../domain/listing-import/plan.ts"
import { inBrowserStore, settled } from "../drafts/browser-store.ts"
import type { Step } from "./steps.ts"

export interface SavedImport {
  file: File
  /** Spreadsheet row of the headings; 0 for files without headings. */
  headerLine: number
  plan: Plan
  step: Step
  /** Idempotency key: the service never imports the same upload twice. */
  key: string
  /** Set once sent: the service's upload id, and each sent row's number in the user's file. */
  upload?: { id: string; numbers: Uint32Array }
}

/** `key` names the user and the resource. Without browser storage, an import cannot resume after a reload. */
export const loadImport = (key: string): Promise<SavedImport | undefined> =>
  inBrowserStore<SavedImport | undefined>("imports", "readonly", (store) => store.get(key)).catch(() => undefined)

/** Commits at once, because a page that is closing may never receive the success event. */
export const putImport = (database: IDBDatabase, key: string, saved: SavedImport): Promise<unknown> => {
  const transaction = database.transaction("imports", "readwrite")
  const request = transaction.objectStore("imports").put(saved, key)
  transaction.commit()
  return settled(request)
}

export const deleteImport = (key: string): Promise<unknown> =>
  inBrowserStore("imports", "readwrite", (store) => store.delete(key)).catch(() => undefined)
