import { useSearchParams } from "react-router"
import { todayInJakarta } from "../time/day.ts"

import { type Range, rangeBefore } from "../time/day-range.ts"
import { RangeField } from "../ui/date/RangeField.tsx"
import css from "./date-range.module.css"
import { parseRange } from "./date-range.ts"
import { showRangeLength } from "./plot-words.ts"

/** URL parameter: `off` hides the previous range. */
const COMPARE = "compare"

export interface ChosenRange {
  range: Range
  note: string | undefined
  today: string
  setRange: (range: Range) => void
  isCompared: boolean
  setCompared: (isCompared: boolean) => void
}

export const useRange = (): ChosenRange => {
  const [parameters, setParameters] = useSearchParams()
  const today = todayInJakarta()
  const change = (changed: (next: URLSearchParams) => void) =>
    setParameters((old) => {
      const next = new URLSearchParams(old)
      changed(next)
      return next
    })
  const { range, note } = parseRange(parameters, today)
  return {
    range,
    note,
    today,
    setRange: ({ start, end }) =>
      change((next) => {
        next.set("startDate", start)
        next.set("endDate", end)
      }),
    isCompared: parameters.get(COMPARE) !== "off",
    setCompared: (isCompared) => change((next) => (isCompared ? next.delete(COMPARE) : next.set(COMPARE, "off"))),
  }
}

type DateRangeProps = Pick<ChosenRange, "range" | "note" | "today" | "setRange">

export const DateRange = ({ range, note, today, setRange }: DateRangeProps) => (
  <RangeField
    range={range}
    onChange={({ start, end }) => start && end && setRange({ start, end })}
    max={today}
    note={note}
    isBounded
  />
)

export const CompareSwitch = ({
  range,
  isCompared,
  setCompared,
}: Pick<ChosenRange, "range" | "isCompared" | "setCompared">) => (
  <label className={`${css.compare} row muted touch no-print`}>
    <input type="checkbox" checked={isCompared} onChange={({ target }) => setCompared(target.checked)} />
    Bandingkan dengan {showRangeLength(rangeBefore(range))}
  </label>
)
