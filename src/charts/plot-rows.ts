import type { FileCell } from "../declare/csv.ts"
import type { Plot } from "./buckets.ts"
import { pointName } from "./plot-words.ts"
import type { Series } from "./series.ts"

type Cells = readonly [name: string | null, value: number | null]
const NOTHING: Cells = [null, null]

/** Removes floating-point noise. */
const tidy = (value: number) => Number(value.toPrecision(12))

const rowOf = (now: Cells, then: Cells | undefined): FileCell[] => {
  if (!then) return [...now]
  const change = now[1] === null || then[1] === null ? null : tidy(now[1] - then[1])
  return [...now, ...then, change]
}

const getLongestIndices = (...lists: readonly (readonly unknown[])[]) =>
  Array.from({ length: Math.max(...lists.map(({ length }) => length)) }, (_, index) => index)

export const pointRows = ({ step, buckets, points, before }: Plot): FileCell[][] => {
  const cellsOf = (line: Pick<Plot, "buckets" | "points">, index: number): Cells => {
    const [bucket, point] = [line.buckets[index], line.points[index]]
    return bucket && point ? [pointName(step, bucket, point), point.value] : NOTHING
  }
  return getLongestIndices(points, before?.points ?? []).map((index) =>
    rowOf(cellsOf({ buckets, points }, index), before && cellsOf(before, index)),
  )
}

export const dayRows = (
  days: readonly string[],
  { values, before }: Pick<Series, "values" | "before">,
  earlier: readonly string[] = [],
): FileCell[][] =>
  getLongestIndices(days, before ? earlier : []).map((index) =>
    rowOf(
      [days[index] ?? null, values[index] ?? null],
      before && [earlier[index] ?? null, before.values[index] ?? null],
    ),
  )
