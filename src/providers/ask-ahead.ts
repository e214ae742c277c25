import type { DataProvider, GetListParams } from "@refinedev/core"
import type { CallMeta } from "./data-provider.ts"
import { queryOf } from "./refine-query.ts"

const requestOf = ({ resource, meta, ...parameters }: GetListParams) => {
  const { view, record, countOnly } = (meta ?? {}) as CallMeta
  return JSON.stringify([resource, view, record, countOnly, queryOf(parameters)])
}

/** A data provider that can be asked for a list before there is a screen: the first screen that wants the very same gets that answer. */
export const askingAhead = (data: DataProvider) => {
  const asked = new Map<string, ReturnType<typeof data.getList>>()
  const getList: DataProvider["getList"] = (parameters) => {
    const request = requestOf(parameters)
    const answer = asked.get(request)
    asked.delete(request)
    return (answer ?? data.getList(parameters)) as ReturnType<typeof data.getList<never>>
  }
  let first: Promise<void> = Promise.resolve()
  return {
    data: { ...data, getList } as DataProvider,
    askAhead: (parameters: GetListParams): void => {
      const answer = data.getList(parameters)
      asked.set(requestOf(parameters), answer)
      // Whoever takes it says what went wrong.
      first = answer.then(
        () => undefined,
        () => undefined,
      )
    },
    /** Settles with what was asked ahead. */
    firstRows: () => first,
  }
}
