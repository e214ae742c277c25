import { useSearchParams } from "react-router"
import type { Range } from "../declare/day-range.ts"
import { localDay } from "../declare/format.ts"
import { RangeField } from "../ui/date/RangeField.tsx"
import { rangeIn } from "./date-range.ts"

/** The range of days in the URL, and how it is changed. */
export const useRange = (): [range: Range, setRange: (range: Range) => void, today: string] => {
  const [parameters, setParameters] = useSearchParams()
  const today = localDay(new Date())
  const setRange = ({ start, end }: Range) =>
    setParameters((old) => {
      const next = new URLSearchParams(old)
      next.set("startDate", start)
      next.set("endDate", end)
      return next
    })
  return [rangeIn(parameters, today), setRange, today]
}

export interface DateRangeProps {
  range: Range
  onChange: (range: Range) => void
  today: string
}

/** The range that is looked back over: it ends today at the latest. */
export const DateRange = ({ range, onChange, today }: DateRangeProps) => (
  <RangeField range={range} onChange={({ start, end }) => start && end && onChange({ start, end })} max={today} />
)
