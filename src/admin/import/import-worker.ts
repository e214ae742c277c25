import { expose, type Remote, transfer } from "comlink"
import type { OnProgress } from "../../domain/listing-import/engine.ts"
import type { Lists, Named } from "../../domain/listing-import/find-region.ts"
import { type ImportSession, importSessionOf } from "../../domain/listing-import/import-session.ts"
import { houseImport } from "../../domain/listing-import/rules.ts"
import { houseList } from "../../resources/house-list.ts"

/** What the page does for the worker: only the page may call the service. */
let page: { lists: Lists | Remote<Lists>; onProgress: OnProgress | Remote<OnProgress> } | undefined

const cache = new Map<string, Promise<readonly Named[]>>()

const listOf: Lists = (resource, parent) => {
  const key = `${resource}\u0001${parent ?? ""}`
  const known = cache.get(key)
  if (known) return known
  const list = Promise.resolve(page?.lists(resource, parent) ?? [])
  cache.set(key, list)
  // What failed is loaded again the next time.
  list.catch(() => cache.delete(key))
  return list
}

const session = importSessionOf(houseList, houseImport, listOf, (part, doing) => void page?.onProgress(part, doing))

const worker = {
  ...session,
  /** Must be called before everything else. */
  connect: (lists: Lists, onProgress: OnProgress): void => {
    page = { lists, onProgress }
  },
  clean: (): ReturnType<ImportSession["clean"]> => {
    const clean = session.clean()
    return transfer(clean, [clean.numbers.buffer])
  },
}

export type ImportWorker = typeof worker

expose(worker)
