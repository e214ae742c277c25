import type { DataProvider, GetListParams } from "@refinedev/core"
import type { CallMeta } from "./data-provider.ts"
import { queryOf } from "./refine-query.ts"

/** Milliseconds for which an answer waits for the screen that wants it. Code that comes later than that gets a newer one. */
const WAITS = 30_000

const requestOf = ({ resource, meta, ...parameters }: GetListParams) => {
  const { view, record, countOnly } = (meta ?? {}) as CallMeta
  return JSON.stringify([resource, view, record, countOnly, queryOf(parameters)])
}

interface Prefetched {
  request: string
  answer: ReturnType<DataProvider["getList"]>
  at: number
}

/** A data provider that sends for one list before there is a screen: the first screen that wants the very same gets that answer. */
export const withPrefetch = (data: DataProvider, now: () => number = Date.now) => {
  let first: Prefetched | undefined
  let settled: Promise<void> = Promise.resolve()
  const take = (request: string) => {
    if (first?.request !== request) return undefined
    const { answer, at } = first
    first = undefined
    return now() - at < WAITS ? answer : undefined
  }
  const getList: DataProvider["getList"] = (parameters) =>
    (take(requestOf(parameters)) ?? data.getList(parameters)) as ReturnType<typeof data.getList<never>>
  return {
    data: { ...data, getList } as DataProvider,
    prefetchList: (parameters: GetListParams): void => {
      const answer = data.getList(parameters)
      first = { request: requestOf(parameters), answer, at: now() }
      const done = () => undefined
      // Who takes the answer says what went wrong.
      settled = answer.then(done, done)
    },
    /** Settles with the list that was sent for; at once where there was none. */
    firstRows: () => settled,
  }
}
