import { type HttpError, useCustom } from "@refinedev/core"
import { isObject } from "../declare/index.ts"

export type Row = Readonly<Record<string, unknown>>

/** Asks a declared query, `house-list.statistic`. Its failure is shown in place, so no dialog opens. */
export const useCallQuery = (name: string, query: Record<string, string | number> = {}) => {
  const { query: state, result } = useCustom<Row & { id?: string }, HttpError>({
    url: name,
    method: "get",
    config: { query },
    errorNotification: false,
  })
  return { query: state, data: result.data as unknown }
}

/** Finds what a declared query has answered, whatever it was asked with: Refine keeps its name inside the key. */
export const answersOf = (name: string) => ({
  predicate: ({ queryKey }: { queryKey: readonly unknown[] }) =>
    queryKey.some((part) => isObject(part) && part.url === name),
})
