import { groupBy } from "../../declare/group-by.ts"
import { type AdFigure, periodOf, type Sums, sumAll } from "../../domain/ad-report/sum-figures.ts"

export interface AdSums extends Sums {
  name: string
  reach: number
  from: string
  to: string
  days: number
  ranges: number
}

/** Click-through rate in percent, from sums instead of averaged rates; null without impressions. */
export const computeCtr = ({ impressions, clicks }: Pick<Sums, "impressions" | "clicks">): number | null =>
  impressions > 0 ? Math.round((clicks / impressions) * 10_000) / 100 : null

export const groupSumsByAd = (figures: readonly AdFigure[]): AdSums[] =>
  groupBy(figures, ({ name }) => name.toLowerCase())
    .map(([, own]) => ({
      ...sumAll(own),
      ...(periodOf(own) ?? { from: "", to: "" }),
      name: own[0]?.name ?? "",
      reach: Math.max(...own.map(({ reach }) => reach)),
      days: own.filter(({ from, to }) => from === to).length,
      ranges: own.filter(({ from, to }) => from !== to).length,
    }))
    .sort((a, b) => b.spent - a.spent || b.impressions - a.impressions)
