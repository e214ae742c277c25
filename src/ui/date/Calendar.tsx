import { type KeyboardEvent, useEffect, useRef, useState } from "react"
import { plusMonths } from "../../declare/index.ts"
import { monthName, todayInJakarta } from "../../time/day.ts"
import { showLongDay } from "../../time/show-date.ts"
import { Button } from "../Button.tsx"
import { Icon } from "../Icon.tsx"
import css from "./Calendar.module.css"
import { dayByKey, monthGrid, WEEKDAYS } from "./month-grid.ts"

export interface CalendarProps {
  value: string | undefined
  other?: string | undefined
  min?: string | undefined
  max?: string | undefined
  onPick: (day: string) => void
}

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1)
const YEARS_AROUND = 10

const yearsAround = (year: number, min?: string, max?: string) => {
  const [from, to] = [Number(min?.slice(0, 4) ?? 1900), Number(max?.slice(0, 4) ?? 2100)]
  const all = Array.from({ length: 2 * YEARS_AROUND + 1 }, (_, index) => year - YEARS_AROUND + index)
  return all.filter((one) => one === year || (one >= from && one <= to))
}

export const Calendar = ({ value, other, min = "", max = "9999", onPick }: CalendarProps) => {
  const today = todayInJakarta()
  const start = value ?? other ?? (today > max ? max : today)
  const [current, setCurrent] = useState(start)
  const isMoving = useRef(true)
  const table = useRef<HTMLTableElement>(null)
  useEffect(() => {
    if (isMoving.current) table.current?.querySelector<HTMLElement>(`[data-day="${current}"]`)?.focus()
    isMoving.current = false
  }, [current])

  const month = current.slice(0, 7)
  const [year, number] = month.split("-").map(Number) as [number, number]
  const turn = (months: number) => setCurrent(plusMonths(current, months))
  const move = (event: KeyboardEvent) => {
    const next = dayByKey(current, event.key, event.shiftKey)
    if (!next) return
    event.preventDefault()
    if (next < min || next > max) return
    isMoving.current = true
    setCurrent(next)
  }
  const [from = "", to = ""] = value && other ? [value, other].toSorted() : []
  const classOf = (day: string) =>
    [day.slice(0, 7) !== month && css.outside, day > from && day < to && css.between, day === other && css.other]
      .filter(Boolean)
      .join(" ")

  return (
    <div className={css.calendar}>
      <div className={`${css.head} row gap-xs`}>
        <Button look="icon" aria-label="Bulan sebelumnya" onClick={() => turn(-1)}>
          <Icon name="left" />
        </Button>
        <select aria-label="Bulan" value={number} onChange={({ target }) => turn(Number(target.value) - number)}>
          {MONTHS.map((one) => (
            <option key={one} value={one}>
              {monthName(one)}
            </option>
          ))}
        </select>
        <select aria-label="Tahun" value={year} onChange={({ target }) => turn(12 * (Number(target.value) - year))}>
          {yearsAround(year, min, max).map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
        <Button look="icon" aria-label="Bulan berikutnya" onClick={() => turn(1)}>
          <Icon name="right" />
        </Button>
      </div>
      <table ref={table} aria-label={`${monthName(number)} ${year}`}>
        <thead>
          <tr>
            {WEEKDAYS.map(([short, whole]) => (
              <th key={short} scope="col" abbr={whole}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {monthGrid(month).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day}>
                  <button
                    type="button"
                    data-day={day}
                    className={classOf(day)}
                    tabIndex={day === current ? 0 : -1}
                    aria-label={showLongDay(day)}
                    aria-pressed={day === value}
                    aria-current={day === today ? "date" : undefined}
                    disabled={day < min || day > max}
                    onKeyDown={move}
                    onClick={() => onPick(day)}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {today >= min && today <= max && (
        <Button look="quiet" onClick={() => onPick(today)}>
          Hari ini
        </Button>
      )}
    </div>
  )
}
