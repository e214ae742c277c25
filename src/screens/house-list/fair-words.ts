import type { BaseRecord } from "@refinedev/core"
import { labelOf } from "../../data/labels.ts"
import { showPercent } from "../../declare/format.ts"
import { computeValuation, type FairPriceBasis } from "../../domain/fair-price.ts"

const SIZES = { house: ["land_area", "building_area"], apartment: ["building_area"], land: ["land_area"] } as const
const SIZE_WORDS = { land_area: "luas tanah", building_area: "luas bangunan" } as const

export const reasonForNone = (house: BaseRecord): string | undefined => {
  if (house.ad_type === "rent") return "Sewa tidak dibandingkan dengan taksiran jual."
  if (Number(house.fairprice) > 0 && Number(house.price) > 0) return undefined
  const missing = SIZES[computeValuation(labelOf(house, "house_type"))].filter((name) => !Number(house[name]))
  return missing.length > 0
    ? `Tanpa ${missing.map((name) => SIZE_WORDS[name]).join(" dan ")}, harga wajar tidak dapat ditaksir.`
    : "Tidak ada data harga untuk wilayah ini."
}

export const basisWords = ({ level, area, indicators }: FairPriceBasis): string => {
  if (level === "village") return `Harga per m² dari indikator ${area}, yang memuat kelurahan ini.`
  const region = { district: `Kecamatan ${area}`, city: area, province: `Provinsi ${area}` }[level]
  const from = indicators === 1 ? "satu-satunya indikator" : `rata-rata ${indicators} indikator`
  return `Harga per m² dari ${from} di ${region}, karena wilayah yang lebih sempit belum punya harga.`
}

export const deviationWords = (deviation: number): string => {
  const part = Math.round(Math.abs(deviation) * 1000) / 10
  return part === 0 ? "sama dengan taksiran" : `${showPercent(part)} di ${deviation > 0 ? "atas" : "bawah"} taksiran`
}
