import type { FileCell } from "../declare/csv.ts"
import { showNumber } from "../declare/format.ts"
import { todayInJakarta } from "../time/day.ts"
import { ChangeFigure } from "./ChangeFigure.tsx"
import { Figure } from "./Figure.tsx"
import { Lines } from "./Lines.tsx"
import { createPlot } from "./plot.ts"
import { dayRows, pointRows, writeNotes, writeSummary } from "./plot-words.ts"
import css from "./plots.module.css"
import { type Days, type Series, sumSeries } from "./series.ts"

const Sum = ({ series }: { series: Series }) => {
  const { before, isMean } = series
  const sum = sumSeries(series)
  return (
    <>
      <strong className={css.sum}>
        {isMean && <span className="muted">rata-rata </span>}
        {showNumber(sum)}
      </strong>{" "}
      {before && <ChangeFigure now={sum} then={sumSeries(before)} isNeutral={isMean} />}
    </>
  )
}

const headerOf = ({ label, before }: Series, first: string) => [
  first,
  label,
  ...(before ? [`${first} sebelumnya`, `${label} sebelumnya`, "Selisih"] : []),
]

/** One plot per figure, because a shared scale hides small figures. The CSV file has daily values. */
export const DayPlots = ({ file, ...plots }: Days & { file: string }) => {
  const { days, series, before } = plots
  const today = todayInJakarta()
  return (
    <div className={css.figures}>
      {series.map((one) => {
        const plot = createPlot(plots, one)
        const csv = (): FileCell[][] => [headerOf(one, "Tanggal"), ...dayRows(days, one, before)]
        return (
          <Figure
            key={one.name}
            title={one.label}
            fact={<Sum series={one} />}
            file={`${file}-${one.name}-${days[0]}-${days.at(-1)}`}
            header={headerOf(one, plot.step === "day" ? "Tanggal" : "Rentang")}
            rows={pointRows(plot)}
            csv={csv}
          >
            <Lines plot={plot} summary={writeSummary(plot, one)} notes={writeNotes(plot, one, today)} />
          </Figure>
        )
      })}
    </div>
  )
}
