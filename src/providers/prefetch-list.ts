import type { DataProvider, GetListParams } from "@refinedev/core"
import type { CallMeta } from "./data-provider.ts"
import { queryOf } from "./refine-query.ts"

/** Milliseconds for which an answer waits for the screen that wants it. Code that comes later than that gets a newer one. */
const WAITS = 30_000

const requestOf = ({ resource, meta, ...parameters }: GetListParams) => {
  const { view, record, countOnly } = (meta ?? {}) as CallMeta
  return JSON.stringify([resource, view, record, countOnly, queryOf(parameters)])
}

type ListAnswer = Awaited<ReturnType<DataProvider["getList"]>>

interface Prefetched {
  parameters: GetListParams
  answer: Promise<ListAnswer>
  /** There already, and no failure. */
  arrived?: ListAnswer
  at: number
}

/** A data provider that sends for one list before there is a screen: the first screen that wants the very same gets that answer. */
export const withPrefetch = (data: DataProvider, now: () => number = Date.now) => {
  let first: Prefetched | undefined
  let settled: Promise<void> = Promise.resolve()
  const take = () => {
    const taken = first
    first = undefined
    return taken && now() - taken.at < WAITS ? taken : undefined
  }
  const getList: DataProvider["getList"] = (parameters) => {
    const taken = first && requestOf(first.parameters) === requestOf(parameters) ? take() : undefined
    return (taken?.answer ?? data.getList(parameters)) as ReturnType<typeof data.getList<never>>
  }
  return {
    data: { ...data, getList } as DataProvider,
    prefetchList: (parameters: GetListParams): void => {
      const prefetched: Prefetched = { parameters, answer: data.getList(parameters), at: now() }
      first = prefetched
      settled = prefetched.answer.then(
        (arrived) => {
          prefetched.arrived = arrived
        },
        // Who takes the answer says what went wrong.
        () => undefined,
      )
    },
    /** The list that has arrived before anybody wanted it, for the cache. */
    takeArrived: () => (first?.arrived ? take() : undefined),
    /** Settles with the list that was sent for; at once where there was none. */
    firstRows: () => settled,
  }
}
