import { type BaseRecord, type HttpError, useList } from "@refinedev/core"
import { houseList } from "../../resources/house-list.ts"
import { useBackoffice } from "../../session/backoffice.ts"

/** Listings of the premium list that are looked through. */
const MOST = 100

const premiumNames = Object.keys(houseList.fields).filter((name) => name.startsWith("premium"))

/** The listing with what the premium list says of it, where the service sends no `premium` with the listing itself. */
export const useWithPremium = (house: BaseRecord): BaseRecord => {
  const { access } = useBackoffice()
  const isUnknown = house.premium === undefined && house.id !== undefined
  const { result } = useList<BaseRecord, HttpError>({
    resource: houseList.name,
    meta: { view: "premium" },
    filters: [{ field: "id", operator: "eq", value: house.id }],
    pagination: { currentPage: 1, pageSize: MOST },
    queryOptions: { enabled: isUnknown && access(houseList.name, "premium").can },
    errorNotification: false,
  })
  const row = isUnknown ? result.data.find(({ id }) => String(id) === String(house.id)) : undefined
  return row
    ? { ...house, ...Object.fromEntries(premiumNames.map((name) => [name, house[name] ?? row[name]])), premium: true }
    : house
}
