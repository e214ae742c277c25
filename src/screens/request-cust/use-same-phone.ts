import { type BaseRecord, type HttpError, useList } from "@refinedev/core"
import { phoneOf } from "../../declare/index.ts"

/** The leads of a phone number, however it was typed, but for one. */
export const useSamePhone = (phone: unknown, except?: unknown) => {
  const number = phoneOf(String(phone ?? ""))
  const { query, result } = useList<BaseRecord, HttpError>({
    resource: "request-cust",
    filters: [{ field: "phone", operator: "eq", value: number }],
    pagination: { currentPage: 1, pageSize: 10 },
    queryOptions: { enabled: number !== undefined },
    errorNotification: false,
  })
  // A service that does not know the filter sends others too.
  const leads = result.data.filter(
    (row) => phoneOf(String(row.phone ?? "")) === number && String(row.id) !== String(except),
  )
  return { query, leads: number === undefined ? [] : leads }
}
