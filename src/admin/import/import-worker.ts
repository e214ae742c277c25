import type { Named } from "../../domain/listing-import/find-region.ts"
import { type ImportSession, importSessionOf } from "../../domain/listing-import/import-session.ts"
import { houseImport } from "../../domain/listing-import/rules.ts"
import { houseList } from "../../resources/house-list.ts"
import type { FromWorker, ToWorker } from "./worker-messages.ts"

const post = (message: FromWorker) => postMessage(message)

/** Lists that the page was asked for and has not given yet. */
const awaited = new Map<number, { done: (list: readonly Named[]) => void; fail: (error: Error) => void }>()
const lists = new Map<string, Promise<readonly Named[]>>()
let asked = 0

const listOf = (resource: string, parent?: string): Promise<readonly Named[]> => {
  const key = `${resource}\u0001${parent ?? ""}`
  const known = lists.get(key)
  if (known) return known
  const list = new Promise<readonly Named[]>((done, fail) => {
    asked += 1
    awaited.set(asked, { done, fail })
    post({ kind: "list", id: asked, resource, parent })
  })
  lists.set(key, list)
  // What failed is asked for again the next time.
  list.catch(() => lists.delete(key))
  return list
}

const session: ImportSession = importSessionOf(houseList, houseImport, listOf, (part, doing) =>
  post({ kind: "progress", part, doing }),
)

const perform = async ({ id, name, args }: ToWorker & { kind: "call" }) => {
  try {
    const perform = session[name] as (...given: unknown[]) => unknown
    post({ kind: "done", id, result: await perform(...args) })
  } catch (error) {
    post({ kind: "failed", id, message: error instanceof Error ? error.message : String(error) })
  }
}

addEventListener("message", ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === "call") return void perform(data)
  const waiting = awaited.get(data.id)
  awaited.delete(data.id)
  if (data.kind === "listed") waiting?.done(data.list)
  else waiting?.fail(new Error(data.message))
})
