import { Link, useSearchParams } from "react-router"
import { CompareSwitch, DateRange, useRange } from "../../../charts/DateRange.tsx"
import { DayPlots } from "../../../charts/DayPlots.tsx"
import { toInstants } from "../../../charts/date-range.ts"
import { NO_ANALYTICS } from "../../../resources/messages.ts"
import { useHref } from "../../../routing/routes.ts"
import { useAppContext } from "../../../session/app-context.ts"
import { type Range, rangeBefore } from "../../../time/day-range.ts"
import { QueryState } from "../../../ui/QueryState.tsx"
import { MissingComparison } from "../../lytics/MissingComparison.tsx"
import { useMarketFigures } from "../../lytics/use-market-figures.ts"
import shared from "../../parts/shared.module.css"
import { WhenSeen } from "../HomeCard.tsx"
import { type Counted, CountTile } from "./CountTile.tsx"
import css from "./figures.module.css"

const SHOWN = 4

/** Query parameters passed on to Analytics. */
const KEPT = ["startDate", "endDate", "compare"]

const PeriodPlots = ({ range, isCompared }: { range: Range; isCompared: boolean }) => {
  const { query, parts, isEmpty, missing } = useMarketFigures(range, isCompared)
  const [parameters] = useSearchParams()
  const hrefOf = useHref()
  const kept = new URLSearchParams(
    KEPT.flatMap((name) => {
      const value = parameters.get(name)
      return value === null ? [] : [[name, value]]
    }),
  )
  const all = <Link to={{ pathname: hrefOf("lytics") ?? "", search: kept.toString() }}>Semua angka di Analytics</Link>
  const { days, before, series } = parts.plots
  return (
    <section className={shared.page} aria-label="Grafik">
      <QueryState query={query} height={560} empty={(isEmpty || series.length === 0) && NO_ANALYTICS} action={all}>
        {() => (
          <>
            {missing && <MissingComparison {...missing} />}
            <DayPlots days={days} before={before} series={series.slice(0, SHOWN)} file="dashboard" />
            {all}
          </>
        )}
      </QueryState>
    </section>
  )
}

const COUNTED: readonly Counted[] = [
  { page: "request-cust", label: "Leads masuk", at: "created_at" },
  { page: "house-list", label: "Listing baru", at: "created_at" },
  { page: "schedule-house-list", label: "Jadwal kunjungan", at: "starts_at" },
  {
    page: "payment",
    label: "Pembayaran diterima",
    at: "created_at",
    filters: [{ field: "status", operator: "eq", value: "paid" }],
  },
]

export const Period = () => {
  const { can } = useAppContext()
  const chosen = useRange()
  const { range, isCompared } = chosen
  const earlier = rangeBefore(range)
  return (
    <section className={`${shared.page} ${css.period}`} aria-labelledby="period">
      <header className="row-wrap">
        <h2 id="period" className="whole">
          Angka pada rentang
        </h2>
        <DateRange {...chosen} />
        <CompareSwitch {...chosen} />
      </header>
      <div className={shared.tiles}>
        {COUNTED.filter(({ page }) => can(page, "open")).map((counted) => (
          <CountTile
            key={counted.page}
            counted={counted}
            range={toInstants(range)}
            before={isCompared ? toInstants(earlier) : undefined}
          />
        ))}
      </div>
      {can("lytics", "range") && (
        <WhenSeen label="Grafik" height={560}>
          {() => <PeriodPlots range={range} isCompared={isCompared} />}
        </WhenSeen>
      )}
    </section>
  )
}
