import { remoteWorker, WorkerCrash } from "../../data/remote-worker.ts"
import type { Prepared } from "./prepare.ts"
import type { PrepareWorker } from "./prepare-worker.ts"

/** A photo that can never be sent as it is. */
export class PhotoProblem extends Error {}

const CRASHED = "Foto ini tidak dapat disiapkan. Periksa koneksi, tutup tab lain bila memori penuh, lalu coba lagi."

const { remote } = remoteWorker<PrepareWorker>(
  () => new Worker(new URL("./prepare-worker.ts", import.meta.url), { type: "module" }),
  CRASHED,
)

/** The photo small enough to be sent and without its metadata; made in a worker. */
export const shrink = (file: File, turns: number): Promise<Prepared> =>
  remote.prepare(file, turns).catch((error: Error) => {
    throw error instanceof WorkerCrash ? error : new PhotoProblem(error.message, { cause: error })
  })
