import { expose } from "comlink"
import { type Prepared, prepare } from "./prepare.ts"

/** Sequential, because several large photos exceed a phone's memory. */
let last: Promise<unknown> = Promise.resolve()

const worker = {
  prepare: (file: File, turns: number): Promise<Prepared> => {
    const prepared = last.then(() => prepare(file, turns))
    last = prepared.catch(() => undefined)
    return prepared
  },
}

export type PrepareWorker = typeof worker

expose(worker)
