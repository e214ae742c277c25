import { showNumber } from "../declare/format.ts"
import { Bars } from "./Bars.tsx"
import { DayPlots } from "./DayPlots.tsx"
import { Figure } from "./Figure.tsx"
import type { FigureParts } from "./figure-parts.ts"
import "./figure-plots.css"

type FigurePlotsProps = Pick<FigureParts, "plots" | "tiles" | "groups"> & {
  /** Beginning of the names of CSV files. */
  file: string
}

/** Numbers of no day as tiles, those of days as lines, counts as bars. */
export const FigurePlots = ({ plots, tiles, groups, file }: FigurePlotsProps) => (
  <div className="figure-plots">
    {tiles.length > 0 && (
      <dl className="figure-tiles">
        {tiles.map(({ name, label, figure }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>{showNumber(figure)}</dd>
          </div>
        ))}
      </dl>
    )}
    {plots.series.length > 0 && <DayPlots {...plots} file={file} />}
    {groups.length > 0 && (
      <div className="day-plots">
        {groups.map(({ name, label, counts }) => (
          <Figure
            key={name}
            title={label}
            file={`${file}-${name}`}
            header={["Nama", "Jumlah"]}
            rows={counts.map((count) => [count.label, count.count])}
          >
            <Bars bars={counts.map((count) => ({ label: count.label, count: count.count }))} />
          </Figure>
        ))}
      </div>
    )}
  </div>
)
