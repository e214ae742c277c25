import type { BaseRecord } from "@refinedev/core"
import { useId } from "react"
import { useSearchParams } from "react-router"
import { DateRange, useRange } from "../../charts/DateRange.tsx"
import { useCallQuery } from "../../data/use-call.ts"
import { todayInJakarta } from "../../time/day.ts"
import { lastDays, limitRange, type Range } from "../../time/day-range.ts"
import { showDate } from "../../time/show-date.ts"
import shared from "../parts/shared.module.css"
import { AdsPlots } from "./AdsPlots.tsx"

const lifeOf = ({ start_date, end_date }: BaseRecord, today: string): Range => {
  const [start, end] = [String(start_date ?? today), String(end_date ?? today)]
  const life = { start, end: end < today ? end : today }
  return life.start > life.end ? lastDays(30, today) : limitRange(life, "end")
}

const Figures = ({ ad, id }: { ad: BaseRecord; id: string }) => {
  const { range: chosen, setRange, today, note } = useRange()
  const [parameters] = useSearchParams()
  const range = parameters.has("startDate") ? chosen : lifeOf(ad, today)
  const { query, data } = useCallQuery("premium-ads.figures", { from: range.start, to: range.end, ad: Number(ad.id) })
  return (
    <section className={shared.page} aria-labelledby={id}>
      <header className={`${shared.head} row-wrap`}>
        <h2 id={id}>Angka iklan ini</h2>
        <DateRange range={range} setRange={setRange} today={today} note={note} />
      </header>
      <AdsPlots
        query={query}
        data={data}
        range={range}
        onRange={setRange}
        wider={{ label: "Lihat masa tayangnya", range: lifeOf(ad, today) }}
        today={today}
        file={`iklan-${ad.id}`}
      />
    </section>
  )
}

export const AdFigures = ({ ad }: { ad: BaseRecord }) => {
  const id = useId()
  const start = typeof ad.start_date === "string" ? ad.start_date : ""
  if (start <= todayInJakarta()) return <Figures ad={ad} id={id} />
  return (
    <section className={shared.page} aria-labelledby={id}>
      <h2 id={id}>Angka iklan ini</h2>
      <p className="muted">Belum ada angka: iklan tayang mulai {showDate(start)}.</p>
    </section>
  )
}
