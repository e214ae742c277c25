import { type Count, isRate, snakeCase } from "../declare/index.ts"
import type { Range } from "../time/day-range.ts"
import { figureWord } from "./figure-words.ts"
import type { Figures } from "./read-figures.ts"
import { type Days, type Series, toSeries } from "./series.ts"

export interface FigureParts {
  plots: Days
  tiles: readonly { name: string; label: string; figure: number; before?: number | undefined }[]
  groups: readonly { name: string; label: string; counts: readonly (Count & { before?: number | undefined })[] }[]
  isEmpty: boolean
}

const MAX_SHOWN = 20

const meanOf = ({ values }: Series) => {
  const known = values.filter((value) => value !== null)
  return known.reduce((sum, value) => sum + value, 0) / known.length
}

const isTotalOf = (total: string, name: string) =>
  [snakeCase(name), `total_${snakeCase(name)}`].includes(snakeCase(total))

const mergeByLabel = (counts: readonly Count[]): Count[] => {
  const byLabel = new Map<string, Count>()
  for (const count of counts) {
    const known = byLabel.get(count.label)
    byLabel.set(count.label, known ? { ...known, count: known.count + count.count } : count)
  }
  return [...byLabel.values()].sort((a, b) => b.count - a.count)
}

export const toFigureParts = (range: Range, { days, totals, groups }: Figures): FigureParts => {
  const { days: dates, series: lines } = toSeries(range, days)
  const series = lines.slice(0, MAX_SHOWN).map((line): Series => {
    if (isRate(line.name)) return { ...line, total: meanOf(line), isMean: true }
    const total = [...totals].find(([name]) => isTotalOf(name, line.name))
    return total ? { ...line, total: total[1] } : line
  })
  const tiles = [...totals]
    .filter(([name]) => !series.some((line) => isTotalOf(name, line.name)))
    .slice(0, MAX_SHOWN)
    .map(([name, figure]) => ({ name, label: figureWord(name), figure }))
  const bars = [...groups].slice(0, MAX_SHOWN).map(([name, counts]) => ({
    name,
    label: figureWord(name),
    counts: mergeByLabel(counts).slice(0, MAX_SHOWN),
  }))
  return {
    plots: { days: dates, series },
    tiles,
    groups: bars,
    isEmpty: series.length + tiles.length + bars.length === 0,
  }
}
