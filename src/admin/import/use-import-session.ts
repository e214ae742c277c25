import { useEffect, useRef, useState } from "react"
import type { ImportSession } from "../../domain/listing-import/import-session.ts"
import { useLists } from "./use-lists.ts"
import type { FromWorker, ToWorker } from "./worker-messages.ts"

/** The worker's methods, as the page calls them. */
export type RemoteImportSession = {
  [N in keyof ImportSession]: (...args: Parameters<ImportSession[N]>) => Promise<Awaited<ReturnType<ImportSession[N]>>>
}

export interface Progress {
  part: number
  doing: string
}

const STOPPED = "Pemeriksaan berkas berhenti tiba-tiba. Pilih berkasnya lagi."

const connect = (
  worker: Worker,
  listOf: (resource: string, parent?: string) => Promise<readonly { id: string; name: string }[]>,
  onProgress: (progress: Progress) => void,
): RemoteImportSession => {
  const waiting = new Map<number, { done: (result: never) => void; fail: (error: Error) => void }>()
  const post = (message: ToWorker) => worker.postMessage(message)
  let calls = 0
  const settle = (id: number) => {
    const call = waiting.get(id)
    waiting.delete(id)
    return call
  }
  worker.addEventListener("message", ({ data }: MessageEvent<FromWorker>) => {
    if (data.kind === "progress") onProgress(data)
    else if (data.kind === "done") settle(data.id)?.done(data.result as never)
    else if (data.kind === "failed") settle(data.id)?.fail(new Error(data.message))
    else
      listOf(data.resource, data.parent).then(
        (list) => post({ kind: "listed", id: data.id, list }),
        (error: unknown) => post({ kind: "unlisted", id: data.id, message: String((error as Error).message) }),
      )
  })
  worker.addEventListener("error", () => {
    for (const id of [...waiting.keys()]) settle(id)?.fail(new Error(STOPPED))
  })
  return new Proxy({} as RemoteImportSession, {
    get:
      (_, name: keyof ImportSession) =>
      (...args: unknown[]) =>
        new Promise((done, fail) => {
          calls += 1
          waiting.set(calls, { done, fail })
          post({ kind: "call", id: calls, name, args })
        }),
  })
}

/** A worker of its own for as long as the wizard is open. */
export const useImportSession = () => {
  const listOf = useLists()
  const [progress, setProgress] = useState<Progress>()
  const worker = useRef<Worker>(undefined)
  const session = useRef<RemoteImportSession>(undefined)
  useEffect(() => () => worker.current?.terminate(), [])
  const open = (): RemoteImportSession => {
    if (session.current) return session.current
    worker.current = new Worker(new URL("./import-worker.ts", import.meta.url), { type: "module" })
    session.current = connect(worker.current, listOf, setProgress)
    return session.current
  }
  return { open, progress, setProgress }
}
