import { todayInJakarta } from "../time/day.ts"
import { showDate } from "../time/show-date.ts"

import { dayWithin } from "./change-words.ts"
import "./change.css"

export const Period = ({ from, until }: { from: string; until: string }) => {
  const { day, of } = dayWithin(from, until, todayInJakarta())
  const isSameYear = from.slice(0, 4) === until.slice(0, 4)
  return (
    <span className="period">
      <span>
        {isSameYear ? showDate(from).replace(/ \d{4}$/, "") : showDate(from)} –{" "}
        <span className="figure">{showDate(until)}</span>
      </span>
      <span className="period-bar" aria-hidden="true">
        <span style={{ width: `${(day / of) * 100}%` }} />
      </span>
      <span className="aside">{day === 0 ? `belum mulai, ${of} hari` : `hari ke-${day} dari ${of}`}</span>
    </span>
  )
}
