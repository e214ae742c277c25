import { isNone, textIn } from "./cell-values.ts"
import { NAME_ROLES } from "./find-table.ts"
import { lengthOf, overlaps, type Period } from "./periods.ts"
import type { Reading } from "./report-row.ts"
import { clicksIn, leadsIn } from "./result-kinds.ts"

export interface Sums {
  impressions: number
  clicks: number
  /** In the report's currency, with its fraction. */
  spent: number
  /** Those that are leads: an ad whose result is a click has none. */
  results: number
}

/** The numbers of an ad for a day, or for a range that cannot be split. Reach does not add up: it is the highest of the rows. */
export interface AdFigure extends Sums, Period {
  name: string
  reach: number
  /** The rows that it was summed from. */
  rows: readonly number[]
}

const LONGEST_NAME = 120
export const noSums: Sums = { impressions: 0, clicks: 0, spent: 0, results: 0 }

/** The ad's name; the ad set's, the campaign's or an id where the row has none. */
export const nameIn = ({ cell }: Reading) => {
  const role = NAME_ROLES.find((candidate) => !isNone(cell(candidate)))
  return role ? textIn(cell(role)).replaceAll(/\s+/g, " ").slice(0, LONGEST_NAME) : ""
}

/** Rows of the same ad and days are parts of it, such as ages or hours: they add up, but for the reach. */
export const sumByAd = (readings: readonly Reading[], undated: Period): AdFigure[] => {
  const figures = new Map<string, AdFigure & { rows: number[] }>()
  for (const reading of readings) {
    const [name, period] = [nameIn(reading), reading.period ?? undated]
    const key = [name.toLowerCase(), period.from, period.to].join("\n")
    const known = figures.get(key) ?? { ...noSums, reach: 0, name, ...period, rows: [] }
    const { impressions, spend, reach } = reading.numbers
    figures.set(key, {
      ...known,
      impressions: known.impressions + (impressions ?? 0),
      clicks: known.clicks + clicksIn(reading),
      spent: known.spent + (spend ?? 0),
      results: known.results + leadsIn(reading),
      reach: Math.max(known.reach, reach ?? 0),
      rows: [...known.rows, reading.row],
    })
  }
  return [...figures.values()].map((figure) => ({
    ...figure,
    results: Math.round(figure.results),
  }))
}

/** Of figures of one ad whose days overlap, those of shorter periods are kept: both would count the same days twice. */
export const withoutOverlaps = (figures: readonly AdFigure[]): { kept: AdFigure[]; doubled: AdFigure[] } => {
  const keptOf = new Map<string, AdFigure[]>()
  const doubled: AdFigure[] = []
  for (const figure of figures.toSorted((a, b) => lengthOf(a) - lengthOf(b))) {
    const kept = keptOf.get(figure.name.toLowerCase()) ?? []
    if (kept.some((other) => overlaps(other, figure))) doubled.push(figure)
    else kept.push(figure)
    keptOf.set(figure.name.toLowerCase(), kept)
  }
  const isKept = new Set([...keptOf.values()].flat())
  return { kept: figures.filter((figure) => isKept.has(figure)), doubled }
}

export const sumsOf = (figures: readonly Sums[]): Sums =>
  figures.reduce<Sums>(
    (sums, { impressions, clicks, spent, results }) => ({
      impressions: sums.impressions + impressions,
      clicks: sums.clicks + clicks,
      spent: sums.spent + spent,
      results: sums.results + results,
    }),
    noSums,
  )

export const periodOf = (figures: readonly Period[]): Period | undefined => {
  const from = figures.map((figure) => figure.from).sort()[0]
  const to = figures
    .map((figure) => figure.to)
    .sort()
    .at(-1)
  return from && to ? { from, to } : undefined
}
