import { useState } from "react"
import { isObject } from "../../declare/index.ts"
import type { Existing } from "../../domain/listing-import/engine.ts"
import type { Summary } from "../../domain/listing-import/summary.ts"
import { useBackoffice } from "../../providers/backoffice.ts"
import { useCall } from "../../providers/use-call.ts"
import type { Progress, RemoteImportSession } from "./use-import-session.ts"

const AT_ONCE = 1000

const isFound = (row: unknown): row is Existing & { n: number } =>
  isObject(row) && typeof row.n === "number" && typeof row.slug === "string"

/** Compares rows with the listings that are there, where the service can. A failure is said, and stops nothing. */
export const useExisting = () => {
  const { config } = useBackoffice()
  const { call } = useCall()
  const [failure, setFailure] = useState<string>()

  const ask = async (rows: readonly unknown[]) => {
    const found = await call("house-list.findDuplicates", { payload: { rows: JSON.stringify(rows) } })
    return (Array.isArray(found) ? found : []).filter(isFound).map(({ n, ...known }) => [n, known] as const)
  }

  const compare = async (
    session: RemoteImportSession,
    onProgress: (progress: Progress) => void,
  ): Promise<Summary | undefined> => {
    if (!config.extensions) return undefined
    setFailure(undefined)
    try {
      const found: (readonly [number, Existing])[] = []
      for (let from: number | undefined = 0; from !== undefined; ) {
        const { rows, next, part } = await session.candidates(from, AT_ONCE)
        if (rows.length > 0) found.push(...(await ask(rows)))
        onProgress({ part, doing: "Membandingkan dengan listing yang sudah ada" })
        from = next
      }
      return await session.know(found)
    } catch (error) {
      setFailure(`Perbandingan dengan listing yang sudah ada gagal. ${(error as Error).message}`)
      return undefined
    }
  }
  return { compare, failure }
}
