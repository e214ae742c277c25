import type { BaseRecord } from "@refinedev/core"
import { type Dispatch, type SetStateAction, useEffect, useMemo } from "react"
import type { ListQuery } from "../../declare/index.ts"
import { keyOfRow, type Place, type Selection } from "./selection.ts"
import type { useRows } from "./use-rows.ts"

/** One text for each condition that must hold. A group of which any suffices is one condition. */
export const conditionsOf = ({ search, filters }: Pick<ListQuery, "search" | "filters">): string[] => {
  const [all, any] = [filters.filter((filter) => !filter.any), filters.filter((filter) => filter.any)]
  return [...all, ...(any.length > 0 ? [any] : []), ...(search ? [search] : [])].map((one) => JSON.stringify(one))
}

/** The ids of selected rows that the list may no longer hold: neither shown, nor seen under the same conditions. */
export const findOutside = (
  selection: Selection,
  rows: readonly BaseRecord[],
  conditions: readonly string[],
  isWhole: boolean,
): string[] => {
  const shown = new Set(rows.map(keyOfRow))
  const isInside = ([key, place]: [string, Place]) =>
    shown.has(key) || (!isWhole && conditions.every((condition) => place.conditions.includes(condition)))
  return [...selection].filter((entry) => !isInside(entry)).map(([key]) => key)
}

/** Notes the place of selected rows that are shown. Returns the same selection if nothing changed. */
export const withPlaces = (selection: Selection, rows: readonly BaseRecord[], place: Place): Selection => {
  const moved = rows.map(keyOfRow).filter((key) => {
    const known = selection.get(key)
    return known && JSON.stringify(known) !== JSON.stringify(place)
  })
  return moved.length > 0 ? new Map([...selection, ...moved.map((key) => [key, place] as const)]) : selection
}

/** The ids of selected rows outside the current filter. */
export const useOutside = (
  selection: Selection,
  setSelection: Dispatch<SetStateAction<Selection>>,
  { rows, total, isCounted, isApproximate, isOld, query }: ReturnType<typeof useRows>,
  place: Place,
): string[] => {
  const isFresh = !isOld && query.data !== undefined
  const isWhole = isFresh && isCounted && !isApproximate && place.page === 1 && total <= rows.length
  useEffect(() => {
    if (isFresh) setSelection((current) => withPlaces(current, rows, place))
  }, [isFresh, rows, place, setSelection])
  return useMemo(
    () => findOutside(selection, isFresh ? rows : [], place.conditions, isWhole),
    [selection, isFresh, rows, place, isWhole],
  )
}
