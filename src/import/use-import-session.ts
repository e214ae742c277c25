import { proxy, type Remote } from "comlink"
import { useEffect, useState } from "react"
import { remoteWorker } from "../data/remote-worker.ts"
import type { Resource } from "../declare/index.ts"
import type { ImportSession } from "../domain/listing-import/import-session.ts"
import { useAppContext } from "../session/app-context.ts"
import type { ImportWorker } from "./import-worker.ts"
import { useLists } from "./use-lists.ts"

export type RemoteImportSession = Remote<ImportSession>

export interface Progress {
  part: number
  task: string
}

/** Reading 1 GB of text takes half a minute. */
const OPEN_LIMIT_MS = 180_000
const TOO_SLOW =
  "Berkas ini terlalu lama dibaca, jadi pembacaannya dihentikan. Bagi berkasnya atau simpan sebagai CSV, lalu pilih lagi."
const CRASHED = "Pemeriksaan berkas berhenti tiba-tiba. Pilih berkasnya lagi."

export const useImportSession = (resource: Resource) => {
  const lists = useLists()
  const { role } = useAppContext()
  const [progress, setProgress] = useState<Progress>()
  const [worker] = useState(() =>
    remoteWorker<ImportWorker>(
      () =>
        new Worker(new URL("./import-worker.ts", import.meta.url), {
          type: "module",
          name: `${resource.name} ${role}`,
        }),
      CRASHED,
      {
        onStart: ({ connect }) =>
          void connect(
            proxy(lists.load),
            proxy((part, task) => setProgress({ part, task })),
          ),
        limit: { method: "open", ms: OPEN_LIMIT_MS, sentence: TOO_SLOW },
      },
    ),
  )
  useEffect(() => worker.stop, [worker])
  const session: RemoteImportSession = worker.remote
  return { session, progress, setProgress }
}
