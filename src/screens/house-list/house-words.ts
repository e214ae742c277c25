import type { BaseRecord } from "@refinedev/core"
import { labelOf } from "../../data/labels.ts"
import { ownValue } from "../../declare/own-value.ts"
import { AD_TYPES } from "../../resources/choices.ts"

const PERIODS: Readonly<Record<string, string>> = {
  daily: "per hari",
  weekly: "per minggu",
  monthly: "per bulan",
  yearly: "per tahun",
}

export const periodOf = ({ ad_type, rent_period }: BaseRecord) =>
  ad_type === "rent" ? ownValue(PERIODS, String(rent_period)) : undefined

export const kindOf = (house: BaseRecord) =>
  [labelOf(house, "house_type"), ownValue<string>(AD_TYPES, String(house.ad_type))?.toLowerCase()]
    .filter(Boolean)
    .join(" ")

export const photosOf = ({ images }: BaseRecord): string[] =>
  Array.isArray(images) ? images.filter((address) => typeof address === "string") : []
