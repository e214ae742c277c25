import type { BaseRecord } from "@refinedev/core"

export interface Failure {
  row: BaseRecord
  reason: string
}

export interface Outcome {
  done: readonly BaseRecord[]
  failed: readonly Failure[]
  /** Not begun, because it was cancelled. */
  left: readonly BaseRecord[]
}

/** `97 berhasil, 3 gagal, 20 tidak dijalankan` */
export const outcomeWords = ({ done, failed, left }: Outcome): string =>
  [
    `${done.length} berhasil`,
    ...(failed.length ? [`${failed.length} gagal`] : []),
    ...(left.length ? [`${left.length} tidak dijalankan`] : []),
  ].join(", ")

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

interface Way {
  onProgress?: (finished: number) => void
  /** Ends it between two records: what has begun is finished. */
  signal?: AbortSignal
  atOnce?: number
}

/** Does it to each record, a few at a time. One that fails does not stop the rest. */
export const doEach = async (
  rows: readonly BaseRecord[],
  task: (row: BaseRecord) => Promise<unknown>,
  { onProgress = () => {}, signal, atOnce = 4 }: Way = {},
): Promise<Outcome> => {
  const done: BaseRecord[] = []
  const failed: Failure[] = []
  const left = [...rows]
  const work = async () => {
    while (!signal?.aborted) {
      const row = left.shift()
      if (!row) return
      try {
        await task(row)
        done.push(row)
      } catch (error) {
        failed.push({ row, reason: reasonOf(error) })
      }
      onProgress(done.length + failed.length)
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, rows.length) }, work))
  return { done, failed, left }
}
