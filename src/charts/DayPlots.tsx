import { showNumber } from "../declare/format.ts"
import { comparedWords } from "./compare.ts"
import { Figure } from "./Figure.tsx"
import { Lines } from "./Lines.tsx"
import { type Days, type Series, sumOf } from "./series.ts"

const factOf = (series: Series) => {
  const sum = series.isMean ? `rata-rata ${showNumber(sumOf(series))}` : showNumber(sumOf(series))
  return [sum, comparedWords(series)].filter(Boolean).join(" · ")
}

/** One plot for each figure: figures of different size side by side would hide the small ones. */
export const DayPlots = ({ days, series, file }: Days & { file: string }) => (
  <div className="day-plots">
    {series.map((one) => (
      <Figure
        key={one.name}
        title={one.label}
        fact={factOf(one)}
        file={`${file}-${one.name}-${days[0]}-${days.at(-1)}`}
        header={["Tanggal", one.label, ...(one.before ? ["Rentang sebelumnya"] : [])]}
        rows={days.map((day, index) => [
          day,
          one.values[index] ?? null,
          ...(one.before ? [one.before[index] ?? null] : []),
        ])}
      >
        <Lines days={days} series={one} />
      </Figure>
    ))}
  </div>
)
