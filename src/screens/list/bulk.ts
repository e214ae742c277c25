import type { BaseRecord } from "@refinedev/core"

export interface Failure {
  row: BaseRecord
  reason: string
}

export interface Outcome {
  done: readonly BaseRecord[]
  failed: readonly Failure[]
}

/** `97 berhasil, 3 gagal` */
export const outcomeWords = ({ done, failed }: Outcome): string =>
  failed.length ? `${done.length} berhasil, ${failed.length} gagal` : `${done.length} berhasil`

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Does it to each record, a few at a time. One that fails does not stop the rest. */
export const doEach = async (
  rows: readonly BaseRecord[],
  task: (row: BaseRecord) => Promise<unknown>,
  onProgress: (finished: number) => void = () => {},
  atOnce = 4,
): Promise<Outcome> => {
  const done: BaseRecord[] = []
  const failed: Failure[] = []
  const waiting = [...rows]
  const work = async () => {
    for (let row = waiting.shift(); row; row = waiting.shift()) {
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
  return { done, failed }
}
