import { shareOf } from "../../declare/index.ts"
import type { Draft, Hint } from "./import-rules.ts"

const num = (draft: Draft, name: string) => (typeof draft[name] === "number" ? (draft[name] as number) : undefined)
const isSale = (draft: Draft) => draft.ad_type !== "rent"
const over = (name: string, most: number) => (draft: Draft) => (num(draft, name) ?? 0) > most
const under = (name: string, least: number) => (draft: Draft) => (num(draft, name) ?? least) < least

/** By the larger of the two areas, so that a doubt holds for both. */
const perMetre = (draft: Draft) => {
  const isLand = (num(draft, "land_area") ?? 0) >= (num(draft, "building_area") ?? 0)
  const per = [isLand ? "land_area" : "building_area"]
  return isSale(draft) ? shareOf(draft, { of: "price", per })?.value : undefined
}
const isCheap = (draft: Draft) => {
  const price = perMetre(draft)
  return price !== undefined && price < ((num(draft, "building_area") ?? 0) > 0 ? 1_000_000 : 50_000)
}
const isAbroad = ({ location }: Draft) => {
  const { lat, lng } = (location ?? {}) as { lat?: number; lng?: number }
  return lat !== undefined && lng !== undefined && (lat < -11.5 || lat > 6.5 || lng < 94.5 || lng > 141.5)
}

/** What of a listing is possible but most likely wrong, in the given year. */
export const houseHints = (year: number): readonly Hint[] => [
  [
    "price",
    (draft) => (perMetre(draft) ?? 0) > 500_000_000,
    "Harganya lebih dari Rp 500 juta per m². Periksa satuan harga dan luasnya.",
  ],
  ["price", isCheap, "Harganya terlalu rendah untuk luasnya. Mungkin uang muka, cicilan, atau harga per m²."],
  [
    "price",
    (draft) => !isSale(draft) && over("price", 10_000_000_000)(draft),
    "Harga sewanya lebih dari Rp 10 miliar. Periksa satuannya.",
  ],
  [
    "rent_period",
    (draft) => !isSale(draft) && !draft.rent_period,
    "Disewakan tanpa masa sewa. Pilih masa sewanya di langkah Kolom bila sama untuk semua baris; formulir memintanya.",
  ],
  ["year_built", over("year_built", year), "Tahun dibangunnya belum tiba."],
  ["year_built", under("year_built", 1900), "Tahun dibangunnya sebelum 1900."],
  ["bedrooms", over("bedrooms", 20), "Kamar tidurnya lebih dari 20."],
  ["bathrooms", over("bathrooms", 20), "Kamar mandinya lebih dari 20."],
  ["land_area", over("land_area", 100_000), "Luas tanahnya lebih dari 10 hektare."],
  [
    "building_area",
    (draft) => num(draft, "building_area") !== 0 && under("building_area", 10)(draft),
    "Luas bangunannya kurang dari 10 m².",
  ],
  ["location", isAbroad, "Titik lokasinya di luar Indonesia."],
]
