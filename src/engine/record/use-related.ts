import { type BaseRecord, type HttpError, useList } from "@refinedev/core"
import { parseQuery, type Related, type Resource } from "../../declare/index.ts"

/** How many of them stand on the page. */
const SHOWN = 10

/** The first records that point to one, in their list's order. Asked for once, however many parts of a page show them. */
export const useRelated = (resource: Resource, { by }: Pick<Related, "by">, value: string) => {
  const filter = { field: by, operator: "eq", value } as const
  const { query, result } = useList<BaseRecord, HttpError>({
    resource: resource.name,
    filters: [filter],
    sorters: [...parseQuery(resource, new URLSearchParams()).sort],
    pagination: { currentPage: 1, pageSize: SHOWN },
    errorNotification: false,
  })
  return { query, rows: result.data, filter }
}
