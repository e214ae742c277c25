import type { Ad } from "./ads.ts"
import type { Days } from "./days.ts"
import { createRandom, type Random } from "./random.ts"

export interface AdFigures {
  ad: number
  from: string
  to: string
  impressions: number
  reach: number
  clicks: number
  spent: number
  results: number
  report: string
}

/** Days with daily figures; older figures are one range. */
const SINGLE_DAYS = 60
const REPORT = "demo"

const split = (total: number, weights: readonly number[]): number[] => {
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  let [weighed, spread] = [0, 0]
  return weights.map((weight) => {
    weighed += weight
    const part = Math.round((total * weighed) / all) - spread
    spread += part
    return part
  })
}

const figuresOf = (random: Random, ad: Ad, days: Days): AdFigures[] => {
  const first = days.offsetOf(`${ad.start_date}T00:00:00+07:00`)
  const last = Math.min(0, days.offsetOf(`${ad.end_date}T00:00:00+07:00`))
  const single = Math.max(first, 1 - SINGLE_DAYS)
  const spans = [
    ...(first < single ? [[first, Math.min(last, single - 1)] as const] : []),
    ...Array.from({ length: Math.max(0, last - single + 1) }, (_, index) => [single + index, single + index] as const),
  ]
  const weights = spans.map(([from, to]) => {
    const weekday = new Date(days.day(from)).getUTCDay()
    return (to - from + 1) * (weekday === 0 || weekday === 6 ? 1.3 : 0.9) * random.about(0.3)
  })
  const [impressions, clicks, spent, results] = (["impressions", "clicks", "spent", "leads"] as const).map((name) =>
    split(ad[name] ?? 0, weights),
  )
  return spans.map(([from, to], index) => {
    const seen = impressions?.[index] ?? 0
    return {
      ad: ad.id,
      from: days.day(from),
      to: days.day(to),
      impressions: seen,
      reach: Math.round(seen * (from === to ? 0.85 : 0.6)),
      clicks: clicks?.[index] ?? 0,
      spent: spent?.[index] ?? 0,
      results: results?.[index] ?? 0,
      report: REPORT,
    }
  })
}

export const adFiguresOf = (ads: readonly Ad[], days: Days): AdFigures[] => {
  const random = createRandom("ad figures")
  return ads.filter(({ spent }) => (spent ?? 0) > 0).flatMap((ad) => figuresOf(random, ad, days))
}

/** Reach cannot be summed, so an ad has the highest reported value. */
export const addReach = (ads: readonly Ad[], figures: readonly AdFigures[]): Ad[] => {
  const highest = new Map<number, number>()
  for (const { ad, reach } of figures) highest.set(ad, Math.max(reach, highest.get(ad) ?? 0))
  return ads.map((ad) => ({ ...ad, reach: highest.get(ad.id) ?? 0 }))
}

export const adReportsOf = (figures: readonly AdFigures[], days: Days) =>
  [3, 10, 17].map((ago, index) => {
    const [from, to] = [days.day(-ago - 7), days.day(-ago - 1)]
    const own = figures.filter((figure) => figure.from >= from && figure.to <= to)
    return {
      hash: String(index + 1).padStart(64, "0"),
      name: index === 1 ? "Laporan kampanye Google.csv" : `Laporan-tanpa-judul-${to}.xlsx`,
      rows: own.length + 1,
      ads: new Set(own.map(({ ad }) => ad)).size,
      spent: own.reduce((sum, { spent }) => sum + spent, 0),
      from,
      to,
      user_name: "Rahma Wijaya",
      at: days.moment(-ago, 9, 20 + index),
    }
  })
