import { type Filter, fieldOfKind, isRelated, type Resource, type Zone } from "../../../../declare/index.ts"
import { instantOf } from "../../../../time/zone.ts"
import type { CalendarRule } from "./events.ts"

export const slotParameters = (
  { fields }: Resource,
  { from }: CalendarRule,
  filters: readonly Filter[],
  wall: string,
  zone: Zone,
): URLSearchParams =>
  new URLSearchParams([
    [from, fieldOfKind("date", fields[from]) ? wall.slice(0, 10) : instantOf(wall, zone)],
    ...filters
      .filter(({ field, operator }) => operator === "eq" && isRelated(fields[field]))
      .map(({ field, value }): [string, string] => [field, String(value)]),
  ])
