import { type PointerEvent, useState } from "react"
import { showCompact, showNumber, showShortDay } from "../declare/format.ts"
import { labelled, roundUp, runsOf } from "./scale.ts"
import { type Series, sumOf } from "./series.ts"
import { useWidth } from "./use-width.ts"
import "./plots.css"

const HEIGHT = 200
const PAD = { top: 10, right: 12, bottom: 24, left: 44 } as const

/** One figure over days: zero at the foot, gaps where a day is missing. The pointer's day is told below. */
export const Lines = ({ days, series }: { days: readonly string[]; series: Series }) => {
  const [ref, width] = useWidth<HTMLDivElement>()
  const [pointed, setPointed] = useState<number>()
  const before = series.before ?? []
  const top = roundUp(Math.max(0, ...[...series.values, ...before].map((value) => value ?? 0)))
  const inner = Math.max(0, width - PAD.left - PAD.right)
  const x = (index: number) => PAD.left + (days.length < 2 ? inner / 2 : (index / (days.length - 1)) * inner)
  const y = (value: number) => PAD.top + (1 - value / top) * (HEIGHT - PAD.top - PAD.bottom)
  const point = ({ clientX, currentTarget }: PointerEvent<SVGSVGElement>) => {
    const at = (clientX - currentTarget.getBoundingClientRect().left - PAD.left) / (inner || 1)
    setPointed(Math.min(days.length - 1, Math.max(0, Math.round(at * (days.length - 1)))))
  }
  const value = pointed === undefined ? undefined : series.values[pointed]
  const day = days[pointed ?? 0] ?? ""
  return (
    <div className="lines" ref={ref}>
      {width > 0 && (
        <svg
          role="img"
          aria-label={summaryOf(days, series)}
          width={width}
          height={HEIGHT}
          onPointerMove={point}
          onPointerLeave={() => setPointed(undefined)}
        >
          {[0, top / 2, top].map((line) => (
            <g key={line} className="lines-grid">
              <line x1={PAD.left} x2={width - PAD.right} y1={y(line)} y2={y(line)} />
              <text x={PAD.left - 8} y={y(line) + 4} textAnchor="end">
                {showCompact(line)}
              </text>
            </g>
          ))}
          {labelled(days.length, Math.max(2, Math.floor(inner / 90))).map((index) => (
            <text
              key={days[index]}
              className="lines-day"
              x={x(index)}
              y={HEIGHT - 6}
              textAnchor={anchorOf(index, days.length)}
            >
              {showShortDay(days[index] ?? "")}
            </text>
          ))}
          {runsOf(before).map((run) => (
            <polyline
              key={run[0]}
              className="lines-before"
              points={run.map((index) => `${x(index)},${y(before[index] ?? 0)}`).join(" ")}
            />
          ))}
          {runsOf(series.values).map((run) => (
            <Run key={run[0]} points={run.map((index) => [x(index), y(series.values[index] ?? 0)])} foot={y(0)} />
          ))}
          {pointed !== undefined && (
            <line className="lines-at" x1={x(pointed)} x2={x(pointed)} y1={PAD.top} y2={y(0)} />
          )}
          {pointed !== undefined && typeof value === "number" && (
            <circle className="lines-dot" cx={x(pointed)} cy={y(value)} r={4} />
          )}
        </svg>
      )}
      <p className="lines-says" aria-hidden="true">
        {pointed === undefined
          ? notesOf(series)
          : `${showShortDay(day)}: ${typeof value === "number" ? showNumber(value) : "tidak ada data"}${beforeWords(before[pointed])}`}
      </p>
    </div>
  )
}

const Run = ({ points, foot }: { points: readonly (readonly [number, number])[]; foot: number }) => {
  const line = points.map(([x, y]) => `${x},${y}`).join(" ")
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return null
  if (points.length === 1) return <circle className="lines-dot" cx={first[0]} cy={first[1]} r={3} />
  return (
    <>
      <polygon className="lines-ground" points={`${first[0]},${foot} ${line} ${last[0]},${foot}`} />
      <polyline className="lines-line" points={line} />
    </>
  )
}

const anchorOf = (index: number, count: number) =>
  count < 2 ? "middle" : index === 0 ? "start" : index === count - 1 ? "end" : "middle"

const beforeWords = (value: number | null | undefined) =>
  typeof value === "number" ? `, sebelumnya ${showNumber(value)}` : ""

const gapsOf = ({ values }: Series) => {
  const missing = values.filter((value) => value === null).length
  return missing ? `${missing} hari tanpa data` : ""
}

/** What stands below while no day is pointed at. */
const notesOf = (series: Series) =>
  [series.before?.some((value) => value !== null) && "Garis putus-putus: rentang sebelumnya", gapsOf(series)]
    .filter(Boolean)
    .join(" · ") || "\u00a0"

/** The plot for those who do not see it. */
const summaryOf = (days: readonly string[], series: Series) => {
  const highest = Math.max(0, ...series.values.map((value) => value ?? 0))
  const peak = days[series.values.indexOf(highest)]
  return [
    `${series.label}, ${showShortDay(days[0] ?? "")} sampai ${showShortDay(days.at(-1) ?? "")}: ${series.total === undefined ? "jumlah" : "keseluruhan"} ${showNumber(sumOf(series))}`,
    ...(peak ? [`tertinggi ${showNumber(highest)} pada ${showShortDay(peak)}`] : []),
    ...(series.values.includes(null) ? [gapsOf(series)] : []),
  ].join(", ")
}
