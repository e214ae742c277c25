import { Link, useSearchParams } from "react-router"
import { DayPlots } from "../../charts/DayPlots.tsx"
import { NO_ANALYTICS } from "../../resources/messages.ts"
import { useHref } from "../../routing/routes.ts"
import type { Range } from "../../time/day-range.ts"
import { QueryState } from "../../ui/QueryState.tsx"
import { MissingComparison } from "../lytics/MissingComparison.tsx"
import { useMarketFigures } from "../lytics/use-market-figures.ts"

const SHOWN = 4

/** Query parameters passed on to Analytics. */
const KEPT = ["startDate", "endDate", "compare"]

export const PeriodPlots = ({ range, isCompared }: { range: Range; isCompared: boolean }) => {
  const { query, parts, isEmpty, missing } = useMarketFigures(range, isCompared)
  const [parameters] = useSearchParams()
  const hrefOf = useHref()
  const kept = new URLSearchParams(
    KEPT.flatMap((name) => {
      const value = parameters.get(name)
      return value === null ? [] : [[name, value]]
    }),
  )
  const all = (
    <Link className="period-all" to={{ pathname: hrefOf("lytics") ?? "", search: kept.toString() }}>
      Semua angka di Analytics
    </Link>
  )
  const { days, before, series } = parts.plots
  return (
    <section className="period-plots" aria-label="Grafik">
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
