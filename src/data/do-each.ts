import type { BaseRecord, HttpError } from "@refinedev/core"
import { forEachAsync } from "es-toolkit"
import { failureWords } from "./call-error.ts"

export interface Outcome<T = BaseRecord> {
  done: readonly T[]
  failed: readonly { row: T; reason: string }[]
  left: readonly T[]
}

interface EachOptions {
  onProgress?: (finished: number) => void
  signal?: AbortSignal
  atOnce?: number
}

export const runForEach = async <T>(
  rows: readonly T[],
  task: (row: T) => Promise<unknown>,
  { onProgress = () => {}, signal, atOnce = 4 }: EachOptions = {},
): Promise<Outcome<T>> => {
  const done: T[] = []
  const failed: Outcome<T>["failed"][number][] = []
  const left: T[] = []
  const work = async (row: T) => {
    if (signal?.aborted) return void left.push(row)
    try {
      await task(row)
      done.push(row)
    } catch (error) {
      failed.push({ row, reason: failureWords(error) })
    }
    onProgress(done.length + failed.length)
  }
  await forEachAsync(rows, work, { concurrency: atOnce })
  return { done, failed, left }
}

export class WriteManyError extends Error implements HttpError {
  readonly statusCode: number
  readonly done: readonly BaseRecord[]
  readonly failed: Outcome<unknown>["failed"]

  constructor(done: readonly BaseRecord[], failed: Outcome<unknown>["failed"], cause: unknown) {
    const reasons = [...new Set(failed.map(({ reason }) => reason))].join(" ")
    super(`${done.length} berhasil, ${failed.length} gagal. ${reasons}`, { cause })
    this.name = "WriteManyError"
    this.statusCode = (cause as Partial<HttpError>).statusCode ?? 0
    this.done = done
    this.failed = failed
  }
}

/** Writes items individually, because services declare only single writes. Returns records in input order. */
export const writeEach = async <T>(items: readonly T[], write: (item: T) => Promise<{ data: BaseRecord }>) => {
  const written: BaseRecord[] = []
  const errors: unknown[] = []
  const { failed } = await runForEach([...items.entries()], async ([at, item]) => {
    await write(item).then(
      ({ data }) => {
        written[at] = data
      },
      (error: unknown) => {
        errors.push(error)
        throw error
      },
    )
  })
  const data = items.flatMap((_, at) => written[at] ?? [])
  if (failed.length === 0) return { data }
  throw new WriteManyError(
    data,
    failed.map(({ row: [, row], reason }) => ({ row, reason })),
    errors[0],
  )
}
