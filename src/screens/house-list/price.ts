import type { BaseRecord } from "@refinedev/core"
import { shareOf } from "../../declare/index.ts"
import { ownValue } from "../../declare/own-value.ts"
import { PRICE_PER_METRE } from "../../resources/house-list.ts"

const SIZES = { land_area: "tanah", building_area: "bangunan" } as const

export const perSquareMetre = (house: BaseRecord) => {
  const share = shareOf(house, PRICE_PER_METRE)
  return share && { amount: Math.round(share.value), of: SIZES[share.by] }
}

const PERIODS: Readonly<Record<string, string>> = {
  daily: "per hari",
  weekly: "per minggu",
  monthly: "per bulan",
  yearly: "per tahun",
}

export const periodOf = ({ ad_type, rent_period }: BaseRecord) =>
  ad_type === "rent" ? ownValue(PERIODS, String(rent_period)) : undefined
