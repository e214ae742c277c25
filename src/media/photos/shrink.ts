import { remoteWorker, WorkerCrash } from "../../data/remote-worker.ts"
import type { Prepared, PrepareWorker } from "./prepare-worker.ts"

export class PhotoProblem extends Error {}

const CRASHED = "Foto ini tidak dapat disiapkan. Periksa koneksi, tutup tab lain bila memori penuh, lalu coba lagi."

const { remote } = remoteWorker<PrepareWorker>(
  () => new Worker(new URL("./prepare-worker.ts", import.meta.url), { type: "module" }),
  CRASHED,
)

export const shrink = (file: File, turns: number): Promise<Prepared> =>
  remote.prepare(file, turns).catch((error: Error) => {
    throw error instanceof WorkerCrash ? error : new PhotoProblem(error.message, { cause: error })
  })
