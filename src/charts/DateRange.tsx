import { useId } from "react"
import { useSearchParams } from "react-router"
import { localDay } from "../declare/format.ts"
import { lastDays, type Range, rangeIn } from "./date-range.ts"
import "./date-range.css"

const PRESETS = [7, 30, 90] as const

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

/** Two days, or one of the usual ranges that end today. */
export const DateRange = ({ range, onChange, today }: DateRangeProps) => {
  const id = useId()
  const change = (part: Partial<Range>) => {
    const next = { ...range, ...part }
    if (next.start && next.end) onChange(next.start <= next.end ? next : { start: next.end, end: next.start })
  }
  return (
    <fieldset className="date-range">
      <legend className="unseen">Rentang tanggal</legend>
      <span className="date-range-presets">
        {PRESETS.map((days) => {
          const preset = lastDays(days, today)
          const isChosen = preset.start === range.start && preset.end === range.end
          return (
            <button key={days} type="button" aria-pressed={isChosen} onClick={() => onChange(preset)}>
              {days} hari
            </button>
          )
        })}
      </span>
      <span className="date-range-days">
        <label htmlFor={`${id}-start`}>Dari</label>
        <input
          id={`${id}-start`}
          type="date"
          value={range.start}
          max={today}
          onChange={({ target }) => change({ start: target.value })}
        />
        <label htmlFor={`${id}-end`}>sampai</label>
        <input
          id={`${id}-end`}
          type="date"
          value={range.end}
          max={today}
          onChange={({ target }) => change({ end: target.value })}
        />
      </span>
    </fieldset>
  )
}
