import { type BaseRecord, type HttpError, useList, useOne } from "@refinedev/core"
import { idOf, labelOf } from "../../data/labels.ts"
import { phoneOf } from "../../declare/index.ts"

export const useHouse = (lead: BaseRecord | undefined) => {
  const id = idOf(lead?.property_id_slug ?? lead?.property_id)
  const { query, result } = useOne<BaseRecord, HttpError>({
    resource: "house-list",
    id: id ?? "",
    queryOptions: { enabled: id !== undefined, staleTime: 60_000 },
    errorNotification: false,
  })
  return { query, house: result }
}

/** Names the listing of a lead or viewing by its record, if the service sent only its id. */
export const withListing = (row: BaseRecord, name: "property_id" | "house", house: BaseRecord | undefined) => {
  const id = String(idOf(row[name]))
  const isBare = house?.title && String(house.id) === id && labelOf(row, name) === id
  return isBare ? { ...row, [`${name}_label`]: house.title } : row
}

export const useSamePhone = (phone: unknown, except?: unknown) => {
  const number = phoneOf(String(phone ?? ""))
  const { result } = useList<BaseRecord, HttpError>({
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
  return { leads: number === undefined ? [] : leads }
}
