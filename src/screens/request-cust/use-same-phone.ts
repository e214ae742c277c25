import { type BaseRecord, type HttpError, useList } from "@refinedev/core"
import { phoneOf } from "../../declare/index.ts"

export const useSamePhone = (phone: unknown, except?: unknown) => {
  const number = phoneOf(String(phone ?? ""))
  const { query, result } = useList<BaseRecord, HttpError>({
    resource: "request-cust",
    filters: [{ field: "phone", operator: "eq", value: number }],
    pagination: { currentPage: 1, pageSize: 10 },
    queryOptions: { enabled: number !== undefined },
    errorNotification: false,
  })
  // Services without this filter send all leads.
  const leads = result.data.filter(
    (row) => phoneOf(String(row.phone ?? "")) === number && String(row.id) !== String(except),
  )
  return { query, leads: number === undefined ? [] : leads }
}
