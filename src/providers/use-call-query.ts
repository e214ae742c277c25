import { type HttpError, useCustom } from "@refinedev/core"

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
