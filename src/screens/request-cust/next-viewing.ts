import type { BaseRecord } from "@refinedev/core"

/** What takes place, or may. */
const PLANNED: readonly unknown[] = ["requested", "confirmed"]

const timeOf = (value: unknown) => (typeof value === "string" ? Date.parse(value) : Number.NaN)

/** The first of the viewings that is not over: one that takes place now counts. */
export const nextViewing = (viewings: readonly BaseRecord[], now: Date): BaseRecord | undefined =>
  viewings
    .filter(({ status, starts_at, ends_at }) => {
      const start = timeOf(starts_at)
      const end = timeOf(ends_at)
      return PLANNED.includes(status) && (Number.isNaN(end) ? start : end) > now.getTime()
    })
    .toSorted((a, b) => timeOf(a.starts_at) - timeOf(b.starts_at))[0]
