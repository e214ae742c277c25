import { useMemo } from "react"
import { DateRange, useRange } from "../../charts/DateRange.tsx"
import { FigurePlots } from "../../charts/FigurePlots.tsx"
import { figurePartsOf } from "../../charts/figure-parts.ts"
import { readFigures } from "../../charts/read-figures.ts"
import { lastDays } from "../../declare/day-range.ts"
import { useCallQuery } from "../../providers/use-call.ts"
import { NO_ANALYTICS } from "../../resources/messages.ts"
import { Button } from "../../ui/Button.tsx"
import { QueryState } from "../../ui/QueryState.tsx"
import "./lytics.css"

/** The marketplace's figures over a range of days. */
export const Lytics = () => {
  const [range, setRange, today] = useRange()
  const { query, data } = useCallQuery("lytics.range", { startDate: range.start, endDate: range.end })
  // A service that has no figures of these days says so by its status.
  const isNothing = query.error?.statusCode === 404
  const figures = useMemo(() => readFigures(data), [data])
  const { isEmpty, ...parts } = figurePartsOf(range, figures)
  return (
    <div className="lytics">
      <header className="lytics-head">
        <h1>Analytics</h1>
        <DateRange range={range} onChange={setRange} today={today} />
      </header>
      <QueryState
        query={{ ...query, isError: query.isError && !isNothing }}
        height={560}
        empty={(isNothing || isEmpty) && NO_ANALYTICS}
        action={<Button onClick={() => setRange(lastDays(90, today))}>Lihat 90 hari</Button>}
      >
        {() => <FigurePlots {...parts} file="analytics" />}
      </QueryState>
    </div>
  )
}
