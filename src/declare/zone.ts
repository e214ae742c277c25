import type { Field } from "./field.ts"
import { fieldOfKind } from "./traits.ts"

const HOUR = 3_600_000

const OFFSETS = { WIB: 7, WITA: 8, WIT: 9 } as const

export type Zone = keyof typeof OFFSETS

export const OFFICE_ZONE: Zone = "WIB"

export const isZone = (value: unknown): value is Zone => typeof value === "string" && Object.hasOwn(OFFSETS, value)

export const offsetOf = (zone: Zone): number => OFFSETS[zone] * HOUR

export const zoneIn = (field: Field | undefined, record: Readonly<Record<string, unknown>>): Zone => {
  const { zone } = fieldOfKind("datetime", field) ?? {}
  const named = zone && record[zone.in]
  return isZone(named) ? named : OFFICE_ZONE
}
