import { expose, type Remote, transfer } from "comlink"
import { asImported } from "../declare/imports.ts"
import { resourceFor } from "../declare/index.ts"
import type { OnProgress } from "../domain/listing-import/checked-rows.ts"
import { importRulesOf } from "../domain/listing-import/house-rules.ts"
import { type ImportSession, importSessionOf } from "../domain/listing-import/import-session.ts"
import type { Lists, Named } from "../domain/listing-import/read-names.ts"
import { resources } from "../resources/index.ts"

const resourceNamed = (name: string) => {
  const found = resources.find((resource) => resource.name === name)
  if (!found) throw new Error(`No resource is called ${name}`)
  return found
}

/** The worker's name has the imported resource and the user's role, which may not write all of its fields. */
const [name = "", role = ""] = self.name.split(" ")
const resource = asImported(resourceFor(resourceNamed(name), role))

/** Only the page may call the service. */
let page: { load: Remote<Lists["load"]>; onProgress: Remote<OnProgress> } | undefined

const cache = new Map<string, Promise<readonly Named[]>>()

const load: Lists["load"] = (name, parent) => {
  const key = `${name}\u0001${parent ?? ""}`
  const list = cache.get(key) ?? Promise.resolve(page?.load(name, parent) ?? [])
  cache.set(key, list)
  list.catch(() => cache.delete(key))
  return list
}

const lists: Lists = {
  load,
  search: async (name, texts) => (await Promise.all(texts.map((text) => load(name, text)))).flat(),
  isWhole: (name) => resourceNamed(name).calls.list?.whole === true,
}

/** Limits progress messages: each one renders the page, and a file may contain 20,000 place names. */
const PROGRESS_INTERVAL_MS = 100
let reportedAt = -PROGRESS_INTERVAL_MS

const session = importSessionOf(resource, importRulesOf(resource), lists, (part, task) => {
  const now = performance.now()
  if (now - reportedAt < PROGRESS_INTERVAL_MS) return
  reportedAt = now
  void page?.onProgress(part, task)
})

const worker = {
  ...session,
  /** Must be called before all other methods. */
  connect: (load: Lists["load"], onProgress: OnProgress): void => {
    page = { load: load as Remote<Lists["load"]>, onProgress: onProgress as Remote<OnProgress> }
  },
  clean: (): ReturnType<ImportSession["clean"]> => {
    const clean = session.clean()
    return transfer(clean, [clean.numbers.buffer])
  },
}

export type ImportWorker = typeof worker

expose(worker)
