import { showNumber } from "../declare/format.ts"
import { Bars } from "./Bars.tsx"
import { ChangeFigure } from "./ChangeFigure.tsx"
import { DayPlots } from "./DayPlots.tsx"
import { Figure } from "./Figure.tsx"
import type { FigureParts } from "./figure-parts.ts"
import css from "./plots.module.css"

type FigurePlotsProps = Pick<FigureParts, "plots" | "tiles" | "groups"> & {
  file: string
}

export const FigurePlots = ({ plots, tiles, groups, file }: FigurePlotsProps) => (
  <div className={`${css.plots} stack`}>
    {tiles.length > 0 && (
      <dl className={css.tiles}>
        {tiles.map(({ name, label, figure, before }) => (
          <div key={name} className="stack box break">
            <dt className="muted">{label}</dt>
            <dd className="numeric">{showNumber(figure)}</dd>
            {before !== undefined && (
              <dd>
                <ChangeFigure now={figure} then={before} />
              </dd>
            )}
          </div>
        ))}
      </dl>
    )}
    {plots.series.length > 0 && <DayPlots {...plots} file={file} />}
    {groups.length > 0 && (
      <div className={css.figures}>
        {groups.map(({ name, label, counts }) => {
          const isCompared = counts.some(({ before }) => before !== undefined)
          return (
            <Figure
              key={name}
              title={label}
              file={`${file}-${name}`}
              header={["Nama", "Jumlah", ...(isCompared ? ["Sebelumnya"] : [])]}
              rows={counts.map((one) => [one.label, one.count, ...(isCompared ? [one.before ?? null] : [])])}
            >
              <Bars bars={counts.map(({ label: word, count, before }) => ({ label: word, count, before }))} />
            </Figure>
          )
        })}
      </div>
    )}
  </div>
)
