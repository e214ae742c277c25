import type { DataProvider, GetListParams, GetOneParams } from "@refinedev/core"
import type { CallMeta } from "./data-provider.ts"
import { queryOf } from "./refine-query.ts"

/** Maximum age in milliseconds of a prefetched answer. */
const MAX_AGE_MS = 30_000

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
  arrived?: A
  at: number
}

/** Holds one prefetched request; the first identical read takes its answer. */
const slotOf = <P, A>(send: (parameters: P) => Promise<A>, nameOf: (parameters: P) => string, now: () => number) => {
  let held: Prefetched<P, A> | undefined
  let settled: Promise<void> = Promise.resolve()
  const take = () => {
    const taken = held
    held = undefined
    return taken && now() - taken.at < MAX_AGE_MS ? taken : undefined
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
        () => undefined,
      )
      return prefetched.answer
    },
    takeArrived: () => (held?.arrived ? take() : undefined),
    settled: () => settled,
  }
}

export const withPrefetch = (data: DataProvider, now: () => number = Date.now) => {
  const lists = slotOf<GetListParams, Awaited<ReturnType<DataProvider["getList"]>>>(data.getList, listNameOf, now)
  const records = slotOf<GetOneParams, Awaited<ReturnType<DataProvider["getOne"]>>>(data.getOne, recordNameOf, now)
  return {
    data: { ...data, getList: lists.read, getOne: records.read } as DataProvider,
    prefetchList: lists.prefetch,
    prefetchRecord: records.prefetch,
    takeArrived: lists.takeArrived,
    /** Resolves after the prefetched requests settle; immediately without any. */
    firstRows: async (): Promise<void> => void (await Promise.all([lists.settled(), records.settled()])),
  }
}
