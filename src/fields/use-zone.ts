import { type BaseRecord, useMany } from "@refinedev/core"
import { useEffect, useEffectEvent, useRef } from "react"
import { idOf } from "../data/labels.ts"
import { type Field, type Fields, fieldOfKind, isZone, OFFICE_ZONE, type Row, type Zone } from "../declare/index.ts"
import { zoneOfProvince } from "../domain/time-zone.ts"
import { toInstant, toWallTime } from "../time/zone.ts"
import type { InputProps } from "./input-props.ts"
import { isSameId, NAMES_STALE_MS } from "./relation-names.ts"

/** Uses the zone of the opened record, else of the related record's province. @returns undefined while loading */
export const useZone = (
  { zone }: Field<"datetime">,
  fields: Fields,
  draft: Row,
  record: Row | undefined,
): Zone | undefined => {
  const { by = "", at = "" } = zone ?? {}
  const id = String(idOf(draft[by]) ?? "")
  const named = record && isSameId(idOf(record[by]), id) ? record[zone?.in ?? ""] : undefined
  const mustRead = zone !== undefined && id !== "" && !isZone(named)
  const { result, query } = useMany<BaseRecord>({
    resource: fieldOfKind("relation", fields[by])?.to ?? "",
    ids: [id],
    queryOptions: { enabled: mustRead, staleTime: NAMES_STALE_MS },
    errorNotification: false,
    liveMode: "off",
  })
  if (isZone(named)) return named
  if (!mustRead) return OFFICE_ZONE
  if (query.isLoading) return undefined
  const row = result?.data.find((candidate) => isSameId(candidate.id, id))
  return zoneOfProvince(row?.[`${at}_label`], row && idOf(row[at]))
}

/** Keeps the typed clock time if a later choice changes the zone. */
export const useZonedValue = ({ field, fields, draft, record, value, onChange }: InputProps<"datetime">): Zone => {
  const zone = useZone(field, fields, draft, record)
  const spot = String(idOf(draft[field.zone?.by ?? ""]) ?? "")
  const last = useRef<{ zone: Zone; spot: string }>(undefined)
  const change = useEffectEvent(onChange)
  useEffect(() => {
    if (!zone) return
    const { current } = last
    last.current = { zone, spot }
    const isMoment = !Number.isNaN(Date.parse(value ?? ""))
    if (value && isMoment && current && current.zone !== zone && current.spot !== spot)
      change(toInstant(toWallTime(value, current.zone), zone))
  }, [zone, spot, value])
  return zone ?? last.current?.zone ?? OFFICE_ZONE
}
