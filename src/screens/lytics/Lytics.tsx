import { CompareSwitch, DateRange, useRange } from "../../charts/DateRange.tsx"
import { FigurePlots } from "../../charts/FigurePlots.tsx"
import { showRangeLength } from "../../charts/plot-words.ts"
import { usePage } from "../../engine/page-context.ts"
import { NO_ANALYTICS } from "../../resources/messages.ts"
import { lastDays, type Range, rangeBefore } from "../../time/day-range.ts"
import { showDateTime } from "../../time/show-date.ts"
import { Button } from "../../ui/Button.tsx"
import { QueryState } from "../../ui/QueryState.tsx"
import { usePrinting } from "../../ui/use-printing.ts"
import shared from "../parts/shared.module.css"
import css from "./lytics.module.css"
import { MissingComparison } from "./MissingComparison.tsx"
import { useMarketFigures } from "./use-market-figures.ts"

/** Replaces the controls on paper: the days shown and the time of printing. */
const PrintHead = ({ range, isCompared }: { range: Range; isCompared: boolean }) =>
  usePrinting() && (
    <p className="whole muted">
      {showRangeLength(range)}
      {isCompared && `, dibandingkan dengan ${showRangeLength(rangeBefore(range))}`}. Dicetak{" "}
      {showDateTime(new Date().toISOString())} WIB.
    </p>
  )

export const Lytics = () => {
  const { label } = usePage()
  const chosen = useRange()
  const { range, setRange, today, isCompared } = chosen
  const { query, parts, isEmpty, missing } = useMarketFigures(range, isCompared)
  return (
    <div className={`${shared.page} ${css.lytics}`}>
      <header className={`${shared.head} row-wrap`}>
        <h1>{label}</h1>
        <Button className="no-print" onClick={() => print()}>
          Cetak
        </Button>
        <DateRange {...chosen} />
        <CompareSwitch {...chosen} />
        <PrintHead range={range} isCompared={isCompared} />
      </header>
      <QueryState
        query={query}
        height={560}
        empty={isEmpty && NO_ANALYTICS}
        action={<Button onClick={() => setRange(lastDays(90, today))}>Lihat 90 hari</Button>}
      >
        {() => (
          <>
            {missing && <MissingComparison {...missing} />}
            <FigurePlots {...parts} file="analytics" />
          </>
        )}
      </QueryState>
    </div>
  )
}
