import type { DataProvider, GetListParams, GetOneParams } from "@refinedev/core"
import type { CallMeta } from "./data-provider.ts"
import { queryOf } from "./refine-query.ts"

/** Milliseconds for which an answer waits for the screen that wants it. Code that comes later than that gets a newer one. */
const WAITS = 30_000

const listNameOf = ({ resource, meta, ...parameters }: GetListParams) => {
  const { view, record, countOnly } = (meta ?? {}) as CallMeta
  return JSON.stringify([resource, view, record, countOnly, queryOf(parameters)])
}

const recordNameOf = ({ resource, id, meta }: GetOneParams) => {
  const { record } = (meta ?? {}) as CallMeta
  return JSON.stringify([resource, id, record])
}

interface Prefetched<P, A> {
  parameters: P
  answer: Promise<A>
  /** There already, and no failure. */
  arrived?: A
  at: number
}

/** One request that is sent before there is a screen: the first that wants the very same gets its answer. */
const slotOf = <P, A>(send: (parameters: P) => Promise<A>, nameOf: (parameters: P) => string, now: () => number) => {
  let held: Prefetched<P, A> | undefined
  let settled: Promise<void> = Promise.resolve()
  const take = () => {
    const taken = held
    held = undefined
    return taken && now() - taken.at < WAITS ? taken : undefined
  }
  return {
    read: (parameters: P): Promise<A> => {
      const taken = held && nameOf(held.parameters) === nameOf(parameters) ? take() : undefined
      return taken?.answer ?? send(parameters)
    },
    prefetch: (parameters: P): Promise<A> => {
      const prefetched: Prefetched<P, A> = { parameters, answer: send(parameters), at: now() }
      held = prefetched
      settled = prefetched.answer.then(
        (arrived) => {
          prefetched.arrived = arrived
        },
        // Who takes the answer says what went wrong.
        () => undefined,
      )
      return prefetched.answer
    },
    takeArrived: () => (held?.arrived ? take() : undefined),
    settled: () => settled,
  }
}

/** A data provider that sends for one list and one record before there is a screen. */
export const withPrefetch = (data: DataProvider, now: () => number = Date.now) => {
  const lists = slotOf<GetListParams, Awaited<ReturnType<DataProvider["getList"]>>>(data.getList, listNameOf, now)
  const records = slotOf<GetOneParams, Awaited<ReturnType<DataProvider["getOne"]>>>(data.getOne, recordNameOf, now)
  return {
    data: { ...data, getList: lists.read, getOne: records.read } as DataProvider,
    prefetchList: lists.prefetch,
    prefetchRecord: records.prefetch,
    /** The list that has arrived before anybody wanted it, for the cache. */
    takeArrived: lists.takeArrived,
    /** Settles with what was sent for; at once where there was nothing. */
    firstRows: async (): Promise<void> => void (await Promise.all([lists.settled(), records.settled()])),
  }
}
