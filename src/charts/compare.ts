import { showNumber, showPercent } from "../declare/format.ts"
import type { FigureParts } from "./figure-parts.ts"
import { type Days, type Series, sumSeries } from "./series.ts"

type Compared = Pick<Series, "values" | "total" | "before">

export const addPreviousSeries = (plots: Days, before: Days): Days => ({
  ...plots,
  before: before.days,
  series: plots.series.map((line) => {
    const then = before.series.find(({ name }) => name === line.name)
    return then ? { ...line, before: then } : line
  }),
})

export const comparedParts = (now: FigureParts, then: FigureParts): FigureParts => ({
  ...now,
  plots: addPreviousSeries(now.plots, then.plots),
  tiles: now.tiles.map((tile) => ({ ...tile, before: then.tiles.find(({ name }) => name === tile.name)?.figure })),
  groups: now.groups.map((group) => {
    const counts = then.groups.find(({ name }) => name === group.name)?.counts
    if (!counts) return group
    const countOf = new Map(counts.map(({ label, count }) => [label, count]))
    return { ...group, counts: group.counts.map((one) => ({ ...one, before: countOf.get(one.label) })) }
  }),
})

export const trendOfSeries = ({ before, ...now }: Compared): number | null => {
  const then = before ? sumSeries(before) : 0
  return then ? ((sumSeries(now) - then) / Math.abs(then)) * 100 : null
}

export const trendWord = (trend: number | null): string => {
  if (trend === null) return "–"
  const rounded = Math.round(trend)
  if (rounded === 0) return "tetap"
  return `${rounded > 0 ? "naik" : "turun"} ${showPercent(Math.abs(rounded))}`
}

/** Avoids "0%" for small changes. */
const shareOf = (part: number) => (part < 1 ? "kurang dari 1%" : showPercent(Math.round(part)))

export interface Change {
  direction: "naik" | "turun" | "tetap"
  /** `52 (12%)`; without the percentage if the earlier value is zero, and empty without a change. */
  amount: string
  /** `dari 420`, or `420` without a change. */
  from: string
}

export const compareFigures = (now: number, then: number): Change => {
  const change = now - then
  if (change === 0) return { direction: "tetap", amount: "", from: showNumber(then) }
  const percent = then === 0 ? "" : ` (${shareOf((Math.abs(change) / Math.abs(then)) * 100)})`
  return {
    direction: change > 0 ? "naik" : "turun",
    amount: `${showNumber(Math.abs(change))}${percent}`,
    from: `dari ${showNumber(then)}`,
  }
}

/** `naik 52 (12%) dari 420`, `tetap 420`. */
export const changeWords = (now: number, then: number): string => {
  const { direction, amount, from } = compareFigures(now, then)
  return [direction, amount, from].filter(Boolean).join(" ")
}

export const comparedWords = ({ before, ...now }: Compared): string | undefined =>
  before && changeWords(sumSeries(now), sumSeries(before))
