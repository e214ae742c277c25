import { type BaseRecord, type HttpError, useOne } from "@refinedev/core"
import { idOf } from "../../data/labels.ts"

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
