import { type BaseRecord, type HttpError, useList } from "@refinedev/core"
import { parseQuery, type Related, type Resource } from "../../declare/index.ts"

const MAX_SHOWN = 10

export const useRelated = (resource: Resource, { by }: Pick<Related, "by">, value: string) => {
  const filter = { field: by, operator: "eq", value } as const
  const { query, result } = useList<BaseRecord, HttpError>({
    resource: resource.name,
    filters: [filter],
    sorters: [...parseQuery(resource, new URLSearchParams()).sort],
    pagination: { currentPage: 1, pageSize: MAX_SHOWN },
    errorNotification: false,
  })
  return { query, rows: result.data, filter }
}
