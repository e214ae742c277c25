import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from "react"
import { showCompact, showNumber } from "../declare/format.ts"
import css from "./lines.module.css"
import { createGrid, createScale, findRuns, isIncomplete, type Plot, pickLabelIndices } from "./plot.ts"
import { pointWords, STEP_WORDS, showTick } from "./plot-words.ts"

/** Width of an element in pixels; 0 before the first measurement. */
const useWidth = <T extends HTMLElement>() => {
  const ref = useRef<T>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    if (!ref.current) return
    const observer = new ResizeObserver(([entry]) => setWidth(Math.round(entry?.contentRect.width ?? 0)))
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [])
  return [ref, width] as const
}

const HEIGHT = 200
const PAD = { top: 10, right: 24, bottom: 24, left: 44 } as const
/** Pixels between points below which they are drawn without marks. */
const MIN_MARK_DISTANCE = 9
/** Pixels that a point's value needs above it. */
const VALUE_ROOM = 26

interface LinesProps {
  plot: Plot
  summary: string
  notes: readonly string[]
}

/** @returns undefined if the key does not move the point */
const pointByKey = (key: string, at: number | undefined, last: number): number | undefined => {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: (at ?? last + 1) - 1,
    ArrowDown: (at ?? last + 1) - 1,
    ArrowRight: (at ?? -1) + 1,
    ArrowUp: (at ?? -1) + 1,
    PageUp: (at ?? -1) + 7,
    PageDown: (at ?? last + 1) - 7,
    Home: 0,
    End: last,
  }
  const next = steps[key]
  return next === undefined ? undefined : Math.min(last, Math.max(0, next))
}

export const Lines = ({ plot, summary, notes }: LinesProps) => {
  const id = useId()
  const [ref, width] = useWidth<HTMLDivElement>()
  const [pointed, setPointed] = useState<number>()
  const { step, buckets, points, before, label } = plot
  const last = Math.max(points.length, before?.points.length ?? 0) - 1
  const inner = Math.max(0, width - PAD.left - PAD.right)
  const point = ({ clientX, currentTarget }: PointerEvent<SVGSVGElement>) => {
    const at = (clientX - currentTarget.getBoundingClientRect().left - PAD.left) / (inner || 1)
    setPointed(Math.min(last, Math.max(0, Math.round(at * last))))
  }
  const press = (event: KeyboardEvent) => {
    const next = event.key === "Escape" ? undefined : pointByKey(event.key, pointed, last)
    if (next === undefined && (event.key !== "Escape" || pointed === undefined)) return
    event.preventDefault()
    setPointed(next)
  }
  return (
    <div
      className={css.lines}
      ref={ref}
      role="slider"
      tabIndex={0}
      aria-label={`Titik ${label}`}
      aria-describedby={id}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={pointed ?? last}
      aria-valuetext={pointWords(plot, pointed ?? last)}
      onKeyDown={press}
      onBlur={() => setPointed(undefined)}
    >
      <svg
        aria-hidden="true"
        width={width || "100%"}
        height={HEIGHT}
        viewBox={`0 0 ${width || 1} ${HEIGHT}`}
        onPointerMove={point}
        onPointerDown={point}
        // A lifted finger keeps its value in sight.
        onPointerLeave={({ pointerType }) => pointerType === "mouse" && setPointed(undefined)}
      >
        {width > 0 && (
          <>
            <Drawing plot={plot} inner={inner} last={last} pointed={pointed} />
            {pickLabelIndices(buckets.length, Math.max(2, Math.floor(inner / 70))).map((index) => (
              <text key={index} x={xOf(index, last, inner)} y={HEIGHT - 6} textAnchor="middle">
                {buckets[index] && showTick[step](buckets[index])}
              </text>
            ))}
          </>
        )}
      </svg>
      <p id={id} className="unseen">
        {summary}
      </p>
      <p className={`${css.legend} muted dense`} aria-hidden="true">
        {pointed === undefined ? <Legend plot={plot} notes={notes} /> : pointWords(plot, pointed)}
      </p>
    </div>
  )
}

const Legend = ({ plot: { step, before }, notes }: Pick<LinesProps, "plot" | "notes">) => (
  <>
    {before && (
      <>
        <span className={css.key}>rentang ini</span> <span className={css.key}>sebelumnya</span>{" "}
      </>
    )}
    {[STEP_WORDS[step], ...notes].join(" · ")}
  </>
)

const xOf = (index: number, last: number, inner: number) => PAD.left + (last < 1 ? inner / 2 : (index / last) * inner)

interface DrawingProps {
  plot: Plot
  inner: number
  last: number
  pointed: number | undefined
}

const Drawing = ({ plot: { buckets, points, before }, inner, last, pointed }: DrawingProps) => {
  const [values, earlier] = [points, before?.points ?? []].map((line) => line.map(({ value }) => value)) as [
    (number | null)[],
    (number | null)[],
  ]
  const scale = createScale([...values, ...earlier])
  const x = (index: number) => xOf(index, last, inner)
  const y = (value: number) =>
    PAD.top + ((scale.top - value) / (scale.top - scale.bottom)) * (HEIGHT - PAD.top - PAD.bottom)
  const at = (line: readonly (number | null)[], run: readonly number[]) =>
    run.map((index) => [x(index), y(line[index] ?? 0)] as const)
  const value = pointed === undefined ? undefined : values[pointed]
  return (
    <>
      {createGrid(scale).map((line) => (
        <g key={line}>
          <line x1={PAD.left} x2={PAD.left + inner} y1={y(line)} y2={y(line)} />
          <text x={PAD.left - 8} y={y(line) + 4} textAnchor="end">
            {showCompact(line)}
          </text>
        </g>
      ))}
      {findRuns(earlier).map((run) => (
        <Run key={run[0]} points={at(earlier, run)} look="before" />
      ))}
      {findRuns(values).map((run) => (
        <Run key={run[0]} points={at(values, run)} foot={y(0)} look="line" />
      ))}
      {points.map((point, index) => {
        const bucket = buckets[index]
        if (!bucket || point.value === null) return null
        const isTorn = bucket.whole > 1 && isIncomplete(bucket, point)
        if (!isTorn && inner / last < MIN_MARK_DISTANCE) return null
        const look = isTorn ? css.part : undefined
        return <circle key={bucket.start} className={look} cx={x(index)} cy={y(point.value)} r={2.5} />
      })}
      {pointed !== undefined && <line x1={x(pointed)} x2={x(pointed)} y1={PAD.top} y2={HEIGHT - PAD.bottom} />}
      {pointed !== undefined && typeof value === "number" && (
        <>
          <circle cx={x(pointed)} cy={y(value)} r={4.5} />
          <text
            className={css.value}
            x={x(pointed)}
            y={y(value) < VALUE_ROOM ? y(value) + VALUE_ROOM - 4 : y(value) - 10}
            textAnchor="middle"
          >
            {showNumber(value)}
          </text>
        </>
      )}
    </>
  )
}

interface RunProps {
  points: readonly (readonly [number, number])[]
  look: "line" | "before"
  /** Vertical position of zero; the area between it and the line is tinted. */
  foot?: number
}

const Run = ({ points, look, foot }: RunProps) => {
  const line = points.map(([x, y]) => `${x},${y}`).join(" ")
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return null
  if (points.length === 1) return <circle data-look={look} cx={first[0]} cy={first[1]} r={3} />
  return (
    <>
      {foot !== undefined && <polygon points={`${first[0]},${foot} ${line} ${last[0]},${foot}`} />}
      <polyline data-look={look} points={line} />
    </>
  )
}
