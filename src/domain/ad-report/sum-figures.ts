import { isNone, textIn } from "./cell-values.ts"
import { NAME_ROLES } from "./find-table.ts"
import { measurePeriod, overlaps, type Period } from "./periods.ts"
import { clicksIn, leadsIn, type Reading } from "./report-row.ts"

export interface Sums {
  impressions: number
  clicks: number
  /** In the report's currency, unrounded. */
  spent: number
  /** Leads only, not clicks. */
  results: number
}

/** Reach is the highest value of the rows, because it cannot be added up. */
export interface AdFigure extends Sums, Period {
  name: string
  reach: number
  rows: readonly number[]
}

const LONGEST_NAME = 120
export const noSums: Sums = { impressions: 0, clicks: 0, spent: 0, results: 0 }

export const nameIn = ({ cell }: Reading) => {
  const role = NAME_ROLES.find((candidate) => !isNone(cell(candidate)))
  return role ? textIn(cell(role)).replaceAll(/\s+/g, " ").slice(0, LONGEST_NAME) : ""
}

/** Adds up rows of the same ad and days, such as ages or hours; reach is the maximum. */
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

/** Keeps shorter periods of an ad where periods overlap, to avoid counting days twice. */
export const withoutOverlaps = (figures: readonly AdFigure[]): { kept: AdFigure[]; doubled: AdFigure[] } => {
  const keptOf = new Map<string, AdFigure[]>()
  const doubled: AdFigure[] = []
  for (const figure of figures.toSorted((a, b) => measurePeriod(a) - measurePeriod(b))) {
    const kept = keptOf.get(figure.name.toLowerCase()) ?? []
    if (kept.some((other) => overlaps(other, figure))) doubled.push(figure)
    else kept.push(figure)
    keptOf.set(figure.name.toLowerCase(), kept)
  }
  const isKept = new Set([...keptOf.values()].flat())
  return { kept: figures.filter((figure) => isKept.has(figure)), doubled }
}

export const sumAll = (figures: readonly Sums[]): Sums =>
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
