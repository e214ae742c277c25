import { DayPlots } from "../../charts/DayPlots.tsx"
import { showMoney, showNumber, showPercent } from "../../declare/format.ts"
import type { RangeAnswer } from "../../engine/list/faces/ChartsFace.tsx"
import { RowLink } from "../../engine/list/faces/RowLink.tsx"
import { usePage } from "../../engine/page-context.ts"
import { NO_ANALYTICS } from "../../resources/messages.ts"
import { pathOfRecord } from "../../routing/routes.ts"
import { lastDays, type Range } from "../../time/day-range.ts"
import { showDate } from "../../time/show-date.ts"
import { Button } from "../../ui/Button.tsx"
import { QueryState } from "../../ui/QueryState.tsx"
import shared from "../parts/shared.module.css"
import { type RangeFigure, readAdFigures } from "./ad-figures.ts"
import css from "./ads-ranges.module.css"
import { computeCtr } from "./sums.ts"

interface AdsPlotsProps extends RangeAnswer {
  wider?: { label: string; range: Range }
  file: string
}

export const AdsPlots = ({ query, data, range, onRange, wider, today, file }: AdsPlotsProps) => {
  const { plots, ranges } = readAdFigures(range, data)
  const offered = wider ?? { label: "Lihat 90 hari", range: lastDays(90, today) }
  return (
    <QueryState
      query={query}
      height={560}
      empty={plots.series.length === 0 && ranges.length === 0 && NO_ANALYTICS}
      action={<Button onClick={() => onRange(offered.range)}>{offered.label}</Button>}
    >
      {() => (
        <>
          {plots.series.length > 0 && <DayPlots {...plots} file={file} />}
          {ranges.length > 0 && <Ranges ranges={ranges} />}
        </>
      )}
    </QueryState>
  )
}

const Ranges = ({ ranges }: { ranges: readonly RangeFigure[] }) => {
  const page = usePage()
  return (
    <section className={`${shared.card} ${css.ranges}`} aria-label="Angka per rentang">
      <h2>Angka per rentang</h2>
      <p className="muted">Laporan ini menjumlahkan beberapa hari sekaligus, jadi tidak ikut di grafik harian.</p>
      <ul className="divided dense">
        {ranges.map(({ ad, title, from, to, spent, ...figure }) => {
          const ctr = computeCtr(figure)
          return (
            <li key={`${ad} ${from} ${to}`}>
              <RowLink className="ellipsis" to={pathOfRecord(page, { id: ad })}>
                {title}
              </RowLink>
              <span className="muted">
                {showDate(from)} – {showDate(to)}
              </span>
              <span className="muted">
                {showNumber(figure.impressions)} impresi · {showNumber(figure.clicks)} klik
                {ctr === null ? "" : ` · CTR ${showPercent(ctr)}`}
              </span>
              <b className="strong numeric">{showMoney(spent)}</b>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
