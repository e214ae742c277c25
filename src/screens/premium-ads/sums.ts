import type { AdFigure } from "../../domain/ad-report/sum-figures.ts"
import { type Sums, sumsOf } from "../../domain/ad-report/sum-figures.ts"

export interface AdSums extends Sums {
  name: string
  reach: number
  from: string
  to: string
  days: number
  ranges: number
}

/** Click-through rate in percent, from sums instead of averaged rates; null without impressions. */
export const ctrOf = ({ impressions, clicks }: Pick<Sums, "impressions" | "clicks">): number | null =>
  impressions > 0 ? Math.round((clicks / impressions) * 10_000) / 100 : null

export const groupSumsByAd = (figures: readonly AdFigure[]): AdSums[] => {
  const groups = new Map<string, AdFigure[]>()
  for (const figure of figures) {
    const group = groups.get(figure.name.toLowerCase())
    if (group) group.push(figure)
    else groups.set(figure.name.toLowerCase(), [figure])
  }
  return [...groups.values()]
    .map((own) => ({
      ...sumsOf(own),
      name: own[0]?.name ?? "",
      reach: Math.max(...own.map(({ reach }) => reach)),
      from: own.map(({ from }) => from).sort()[0] ?? "",
      to:
        own
          .map(({ to }) => to)
          .sort()
          .at(-1) ?? "",
      days: own.filter(({ from, to }) => from === to).length,
      ranges: own.filter(({ from, to }) => from !== to).length,
    }))
    .sort((a, b) => b.spent - a.spent || b.impressions - a.impressions)
}
