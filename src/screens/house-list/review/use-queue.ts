import { type BaseRecord, type HttpError, useList } from "@refinedev/core"
import { useSearchParams } from "react-router"
import { refineQueryOf } from "../../../data/refine-query.ts"
import { totalOf } from "../../../data/total-of.ts"
import { parseQuery, printQuery } from "../../../declare/index.ts"
import { houseList } from "../../../resources/house-list.ts"
import { ALL_WAITING, WAITING } from "./queue-address.ts"

/** Waiting listings loaded at once; later ones load as these are decided. */
const MAX_KNOWN = 50

/** Uses the list's query that the listing was opened from, or all waiting listings. */
export const useQueue = (house: BaseRecord, isWanted: boolean) => {
  const [parameters] = useSearchParams()
  const query = parseQuery(houseList, parameters)
  const isWalked = query.filters.some(({ field, value }) => field === "status" && value === WAITING)
  const wanted = isWalked ? query : ALL_WAITING
  const { query: state, result } = useList<BaseRecord, HttpError>({
    resource: houseList.name,
    ...refineQueryOf({ ...wanted, page: 1, limit: MAX_KNOWN }),
    queryOptions: { enabled: isWanted || isWalked },
    errorNotification: false,
  })
  const rows = result.data.filter(({ status }) => status === WAITING)
  const at = rows.findIndex(({ id }) => String(id) === String(house.id))
  const others = rows.filter((_, index) => index !== at)
  return {
    isWalked,
    isKnown: state.isSuccess && !state.isFetching,
    search: `?${new URLSearchParams(printQuery(wanted))}`,
    position: at < 0 ? undefined : at + 1,
    total: totalOf(state.data) ?? rows.length,
    next: rows[at + 1] ?? others[0],
    previous: at > 0 ? rows[at - 1] : undefined,
  }
}
