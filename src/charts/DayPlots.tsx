import { showNumber } from "../declare/format.ts"
import { Figure } from "./Figure.tsx"
import { Lines } from "./Lines.tsx"
import { type Days, sumOf } from "./series.ts"

/** One plot for each figure: figures of different size side by side would hide the small ones. */
export const DayPlots = ({ days, series, file }: Days & { file: string }) => (
  <div className="day-plots">
    {series.map((one) => (
      <Figure
        key={one.name}
        title={one.label}
        fact={one.isMean ? `rata-rata ${showNumber(sumOf(one))}` : showNumber(sumOf(one))}
        file={`${file}-${one.name}-${days[0]}-${days.at(-1)}`}
        header={["Tanggal", one.label]}
        rows={days.map((day, index) => [day, one.values[index] ?? null])}
      >
        <Lines days={days} series={one} />
      </Figure>
    ))}
  </div>
)
