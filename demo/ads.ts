import type { premiumAds } from "../src/resources/premium-ads.ts"
import type { Days } from "./days.ts"
import { createRandom, type Random } from "./random.ts"
import type { House, Row } from "./row.ts"

export type Ad = Row<typeof premiumAds>

const COUNT = 40
const ADVERTISERS = [
  "Griya Kebayoran",
  "Griya Serpong",
  "Griya Dago",
  "Pengembang Bumi Asri",
  "Pengembang Taman Sentosa",
  "Bank Contoh Nusantara",
  "Griya Bali Selatan",
]
const PLACEMENTS = ["home", "search", "detail", "meta", "google"] as const
/** Clicks per impression, and rupiah per 1,000 impressions. */
const RATES: Record<(typeof PLACEMENTS)[number], readonly [clicked: number, cost: number]> = {
  home: [0.009, 22_000],
  search: [0.021, 30_000],
  detail: [0.014, 26_000],
  meta: [0.012, 18_000],
  google: [0.034, 41_000],
}

const statusFrom = (random: Random, starts: number, ends: number) =>
  starts > 0
    ? "scheduled"
    : ends < 0
      ? "ended"
      : random.weighted([
          ["running", 70],
          ["paused", 30],
        ] as const)

const adFrom = (random: Random, days: Days, houses: readonly House[], id: number): Ad => {
  const house = random.pick(houses)
  const starts = random.weighted([
    [random.between(1, 14), 5],
    [-random.between(0, 25), 16],
    [-random.between(26, 200), 19],
  ])
  const ends = starts + random.pick([7, 14, 30, 30, 60])
  const status = statusFrom(random, starts, ends)
  const placement = random.pick(PLACEMENTS)
  const budget = random.pick([500_000, 1_000_000, 2_500_000, 5_000_000, 10_000_000])
  const used =
    status === "scheduled"
      ? 0
      : status === "ended"
        ? 0.9 + random.next() * 0.1
        : Math.min(0.95, (1 - starts) / (ends - starts + 1))
  const spent = Math.round((budget * used) / 1000) * 1000
  const [clicked, cost] = RATES[placement]
  const impressions = Math.round((spent / cost) * 1000 * random.about(0.15))
  const clicks = Math.round(impressions * clicked * random.about(0.25))
  return {
    id,
    title: `${random.pick(["Promo", "Pilihan", "Unggulan"])}: ${house.title}`.slice(0, 120),
    house: house.id,
    advertiser: random.pick(ADVERTISERS),
    placement,
    image: house.images?.[0] ?? null,
    target_url: `https://griya.test/properti/${house.slug}`,
    start_date: days.day(starts),
    end_date: days.day(ends),
    budget,
    spent,
    impressions,
    reach: Math.round(impressions * (0.55 + random.next() * 0.25)),
    clicks,
    leads: Math.round(clicks * 0.03 * random.about(0.5)),
    status,
  }
}

export const adsOf = (houses: readonly House[], days: Days): Ad[] => {
  const random = createRandom("ads")
  const shown = houses.filter(({ status }) => status === "active")
  return Array.from({ length: COUNT }, (_, index) => adFrom(random, days, shown, index + 1))
}
