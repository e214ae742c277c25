import type { Field } from "./field.ts"
import { fieldOfKind } from "./traits.ts"

const HOUR = 3_600_000

/** Hours before UTC. Indonesia has no summer time. */
const OFFSETS = { WIB: 7, WITA: 8, WIT: 9 } as const

export type Zone = keyof typeof OFFSETS

/** The zone of a time that names none. */
export const OFFICE_ZONE: Zone = "WIB"

export const isZone = (value: unknown): value is Zone => typeof value === "string" && Object.hasOwn(OFFSETS, value)

/** Milliseconds by which the zone's clocks are before UTC's. */
export const offsetOf = (zone: Zone): number => OFFSETS[zone] * HOUR

/** The zone in which a record's moment is shown: the one that the record says, else WIB. */
export const zoneIn = (field: Field | undefined, record: Readonly<Record<string, unknown>>): Zone => {
  const { zone } = fieldOfKind("datetime", field) ?? {}
  const named = zone && record[zone.in]
  return isZone(named) ? named : OFFICE_ZONE
}
