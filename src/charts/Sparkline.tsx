import css from "./lines.module.css"
import { findRuns } from "./plot.ts"

const [WIDTH, HEIGHT] = [88, 28]
/** Room of the line's width and of the last point. */
const EDGE = 3

/** The course of some days in the height of a text. Its values are in words beside it. */
export const Sparkline = ({ values }: { values: readonly (number | null)[] }) => {
  const known = values.filter((value) => value !== null)
  const [low, high] = [Math.min(0, ...known), Math.max(1, ...known)]
  const x = (index: number) => EDGE + (index / Math.max(1, values.length - 1)) * (WIDTH - 2 * EDGE)
  const y = (value: number) => EDGE + ((high - value) / (high - low)) * (HEIGHT - 2 * EDGE)
  const last = values.at(-1)
  return (
    <svg className={css.spark} width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      {findRuns(values).map((run) => (
        <polyline key={run[0]} points={run.map((index) => `${x(index)},${y(values[index] ?? 0)}`).join(" ")} />
      ))}
      {typeof last === "number" && <circle cx={x(values.length - 1)} cy={y(last)} r={2.5} />}
    </svg>
  )
}
