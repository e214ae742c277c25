import { useSearchParams } from "react-router"
import { localDay } from "../declare/format.ts"
import { type Range, rangeBefore } from "../time/day-range.ts"
import { RangeField } from "../ui/date/RangeField.tsx"
import { rangeIn } from "./date-range.ts"
import { showRangeLength } from "./plot-words.ts"
import "./date-range.css"

/** Of the address: set to `off` where the range before is not compared with. */
const COMPARE = "compare"

export interface ChosenRange {
  range: Range
  /** Why the range is not the one of the address. */
  note: string | undefined
  today: string
  setRange: (range: Range) => void
  isCompared: boolean
  setCompared: (isCompared: boolean) => void
}

/** The range of days in the URL, whether the one before is compared with, and how both are changed. */
export const useRange = (): ChosenRange => {
  const [parameters, setParameters] = useSearchParams()
  const today = localDay(new Date())
  const change = (changed: (next: URLSearchParams) => void) =>
    setParameters((old) => {
      const next = new URLSearchParams(old)
      changed(next)
      return next
    })
  const { range, note } = rangeIn(parameters, today)
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

/** The range that is looked back over: it ends today at the latest. */
export const DateRange = ({ range, note, today, setRange }: DateRangeProps) => (
  <RangeField
    range={range}
    onChange={({ start, end }) => start && end && setRange({ start, end })}
    max={today}
    note={note}
    isBounded
  />
)

/** The range before, with its days: compared with or not. */
export const CompareSwitch = ({
  range,
  isCompared,
  setCompared,
}: Pick<ChosenRange, "range" | "isCompared" | "setCompared">) => (
  <label className="compare-switch">
    <input type="checkbox" checked={isCompared} onChange={({ target }) => setCompared(target.checked)} />
    Bandingkan dengan {showRangeLength(rangeBefore(range))}
  </label>
)
