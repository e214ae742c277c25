import type { BaseRecord } from "@refinedev/core"
import { PLANNED_VIEWINGS } from "../../resources/open-statuses.ts"

const PLANNED: readonly unknown[] = PLANNED_VIEWINGS

const timeOf = (value: unknown) => (typeof value === "string" ? Date.parse(value) : Number.NaN)

export const nextViewing = (viewings: readonly BaseRecord[], now: Date): BaseRecord | undefined =>
  viewings
    .filter(({ status, starts_at, ends_at }) => {
      const start = timeOf(starts_at)
      const end = timeOf(ends_at)
      return PLANNED.includes(status) && (Number.isNaN(end) ? start : end) > now.getTime()
    })
    .toSorted((a, b) => timeOf(a.starts_at) - timeOf(b.starts_at))[0]
