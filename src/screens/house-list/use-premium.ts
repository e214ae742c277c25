import { type BaseRecord, type HttpError, useList } from "@refinedev/core"
import { houseList } from "../../resources/house-list.ts"
import { useAppContext } from "../../session/app-context.ts"

const MAX_ROWS = 100

const premiumNames = Object.keys(houseList.fields).filter((name) => name.startsWith("premium"))

/** Adds premium data from the premium list if the service omits `premium` from the listing. */
export const useWithPremium = (house: BaseRecord): BaseRecord => {
  const { access } = useAppContext()
  const isUnknown = house.premium === undefined && house.id !== undefined
  const { result } = useList<BaseRecord, HttpError>({
    resource: houseList.name,
    meta: { view: "premium" },
    filters: [{ field: "id", operator: "eq", value: house.id }],
    pagination: { currentPage: 1, pageSize: MAX_ROWS },
    queryOptions: { enabled: isUnknown && access(houseList.name, "premium").can },
    errorNotification: false,
  })
  const row = isUnknown ? result.data.find(({ id }) => String(id) === String(house.id)) : undefined
  return row
    ? { ...house, ...Object.fromEntries(premiumNames.map((name) => [name, house[name] ?? row[name]])), premium: true }
    : house
}
