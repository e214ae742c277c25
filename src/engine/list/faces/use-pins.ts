import type { BaseRecord } from "@refinedev/core"
import { keepPreviousData } from "@tanstack/react-query"
import { useMemo, useState } from "react"
import { callName, useCallQuery } from "../../../data/use-call.ts"
import { type Box, boxOf } from "../../../declare/box.ts"
import { estimateSign, isObject, printQuery, type Row } from "../../../declare/index.ts"
import { type GeoPoint, INDONESIA_CORNERS, readGeoPoint } from "../../../maps/map-point.ts"
import type { View } from "../../../maps/PinsMap.tsx"
import { useAppContext } from "../../../session/app-context.ts"
import { useListContext } from "../list-context.ts"
import { FOLLOWS_LIST_META, useInvalidateWithList } from "../use-figures.ts"

export interface Cluster {
  count: number
  point: GeoPoint
  box: Box
}

const rowsIn = (value: unknown): Row[] => (Array.isArray(value) ? value.filter(isObject) : [])

const clusterOf = (row: Row): Cluster[] => {
  const [point, count] = [readGeoPoint(row), Number(row.count)]
  const [west, south, east, north] = (Array.isArray(row.box) ? row.box : []).map(Number)
  return point && count > 0
    ? [{ point, count, box: [west ?? point.lng, south ?? point.lat, east ?? point.lng, north ?? point.lat] }]
    : []
}

export const readPins = (data: unknown) => {
  if (!isObject(data)) return undefined
  return {
    total: Number(data.total) || 0,
    unplaced: Number(data.unplaced) || 0,
    isEstimated: estimateSign(data) !== "",
    clusters: rowsIn(data.clusters).flatMap(clusterOf),
    rows: rowsIn(data.pins) as BaseRecord[],
  }
}

type Pins = NonNullable<ReturnType<typeof readPins>>

const [[SOUTH, WEST], [NORTH, EAST]] = INDONESIA_CORNERS

/** Everything within Indonesia, because wrong coordinates would shrink all others. @returns undefined for no pins */
export const findExtent = ({ clusters, rows }: Pins, at: string): Box | undefined => {
  const points = rows.flatMap((row) => readGeoPoint(row[at]) ?? [])
  const boxes = [...clusters.map(({ box }) => box), ...points.map(({ lat, lng }): Box => [lng, lat, lng, lat])]
  const cut = boxes
    .map(
      ([west, south, east, north]): Box => [
        Math.max(WEST, west),
        Math.max(SOUTH, south),
        Math.min(EAST, east),
        Math.min(NORTH, north),
      ],
    )
    .filter(([west, south, east, north]) => west <= east && south <= north)
  const edge = (index: 0 | 1 | 2 | 3, pick: (...values: number[]) => number) => pick(...cut.map((box) => box[index]))
  return cut.length > 0 ? [edge(0, Math.min), edge(1, Math.min), edge(2, Math.max), edge(3, Math.max)] : undefined
}

/** Pins of the whole filter. Reads all once for the extent, then what is in sight. */
export const usePins = () => {
  const { page, state } = useListContext()
  const { resource } = page
  const { can } = useAppContext()
  const { at = "" } = resource.listing?.faces?.map ?? {}
  const isWhole = resource.queries?.pins !== undefined && can(resource.name, "pins")
  const { search, filters } = state.query
  const area = boxOf(filters.find(({ field }) => field === at)?.value ?? [])
  const [view, setView] = useState<View>()
  const base = printQuery({ search, filters: filters.filter(({ field }) => field !== at) })
  const name = callName(resource, "pins")
  useInvalidateWithList(resource.name, isWhole ? name : undefined)
  const options = { placeholderData: keepPreviousData, meta: FOLLOWS_LIST_META }
  const whole = useCallQuery(name, { ...Object.fromEntries(base), zoom: 0 }, { ...options, enabled: isWhole })
  const seen = useCallQuery(
    name,
    { ...Object.fromEntries(base), [`${at}_in`]: view?.box.join(","), zoom: view?.zoom },
    { ...options, enabled: isWhole && view !== undefined && whole.query.isSuccess },
  )
  const all = useMemo(() => readPins(whole.data), [whole.data])
  const [opened] = useState(area)
  const [fitted, setFitted] = useState<{ key: string; box: Box | undefined }>()
  const key = JSON.stringify(base)
  // A new filter moves the map; a changed listing does not.
  if (all && whole.query.isSuccess && !whole.query.isPlaceholderData && fitted?.key !== key)
    setFitted({ key, box: findExtent(all, at) })
  const failed = [whole, seen].find(({ query }) => query.isError)?.query
  const change = (box: Box | undefined) =>
    state.change(
      (query) => ({
        filters: [
          ...query.filters.filter(({ field }) => field !== at),
          ...(box ? [{ field: at, operator: "in" as const, value: box.map(String) }] : []),
        ],
      }),
      { replace: true },
    )
  return {
    isWhole,
    found: useMemo(() => (isWhole ? readPins(seen.data) : undefined), [isWhole, seen.data]),
    unplaced: all?.unplaced ?? 0,
    frame: opened ?? fitted?.box,
    area,
    view,
    setView,
    search: change,
    failed,
  }
}
