import type { Prepared } from "./prepare.ts"
import type { PrepareRequest, PrepareResponse } from "./prepare-worker.ts"

/** A photo that can never be sent as it is. */
export class PhotoProblem extends Error {}

interface Waiting {
  done: (prepared: Prepared) => void
  fail: (error: Error) => void
}

const CRASHED = "Foto ini tidak dapat disiapkan. Periksa koneksi, tutup tab lain bila memori penuh, lalu coba lagi."

const waiting = new Map<number, Waiting>()
let worker: Worker | undefined
let last = 0

const started = (): Worker => {
  if (worker) return worker
  const fresh = new Worker(new URL("./prepare-worker.ts", import.meta.url), { type: "module" })
  fresh.addEventListener("message", ({ data }: MessageEvent<PrepareResponse>) => {
    const asked = waiting.get(data.id)
    waiting.delete(data.id)
    if ("file" in data) asked?.done({ file: data.file, mark: data.mark })
    else asked?.fail(new PhotoProblem(data.problem))
  })
  fresh.addEventListener("error", () => {
    worker = undefined
    fresh.terminate()
    for (const { fail } of waiting.values()) fail(new Error(CRASHED))
    waiting.clear()
  })
  worker = fresh
  return fresh
}

/** The photo small enough to be sent and without its place, made off the main thread. */
export const shrink = (file: File, turns: number): Promise<Prepared> =>
  new Promise((done, fail) => {
    last += 1
    waiting.set(last, { done, fail })
    started().postMessage({ id: last, file, turns } satisfies PrepareRequest)
  })
