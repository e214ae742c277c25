import { shareOf } from "../../declare/index.ts"
import type { Draft, Hint, HintWay, Measure } from "./import-rules.ts"

const num = (draft: Draft, name: string) => (typeof draft[name] === "number" ? (draft[name] as number) : undefined)
const isSale = (draft: Draft) => draft.ad_type !== "rent"
const createAboveTest = (name: string, most: number) => (draft: Draft) => (num(draft, name) ?? 0) > most
const createBelowTest = (name: string, least: number) => (draft: Draft) => (num(draft, name) ?? least) < least

/** Uses the larger area, so that a doubt applies to both. */
const perMetre = (draft: Draft) => {
  const isLand = (num(draft, "land_area") ?? 0) >= (num(draft, "building_area") ?? 0)
  const per = [isLand ? "land_area" : "building_area"]
  return isSale(draft) ? shareOf(draft, { of: "price", per })?.value : undefined
}
/** Rupiah; nothing is sold for less, regardless of size. */
const LEAST_PRICE = 10_000_000
const isTiny = (draft: Draft) => isSale(draft) && createBelowTest("price", LEAST_PRICE)(draft)
/** Rupiah; no home is sold for more. */
const MAX_PRICE = 1_000_000_000_000
/** Rupiah per m². */
const MAX_PER_METRE = 500_000_000
const isDear = (draft: Draft) =>
  isSale(draft) && (createAboveTest("price", MAX_PRICE)(draft) || (perMetre(draft) ?? 0) > MAX_PER_METRE)
const isDearRent = (draft: Draft) => !isSale(draft) && createAboveTest("price", 10_000_000_000)(draft)
const isTinyRent = (draft: Draft) => !isSale(draft) && createBelowTest("price", 50_000)(draft)
const isAbsurd = (draft: Draft) => [isTiny, isDear, isTinyRent, isDearRent].some((is) => is(draft))
const isCheap = (draft: Draft) => {
  const price = perMetre(draft)
  return price !== undefined && price < ((num(draft, "building_area") ?? 0) > 0 ? 1_000_000 : 50_000)
}
const isAbroad = ({ location }: Draft) => {
  const { lat, lng } = (location ?? {}) as { lat?: number; lng?: number }
  return lat !== undefined && lng !== undefined && (lat < -11.5 || lat > 6.5 || lng < 94.5 || lng > 141.5)
}

const RENT =
  /\b(di)?sewa(kan)?\b|\bdikontrak+an\b|\bfor (rent|lease)\b|\bto let\b|(\bper|\/) ?(bulan|bln|tahun|thn|month|year)\b/i
const MONTHLY = /bulan|bln|month/i
const YEARLY = /tahun|thn|year/i
const saysRent = ({ title }: Draft) => typeof title === "string" && RENT.test(title)
const periodIn = ({ title }: Draft): Draft => {
  const [isMonthly, isYearly] = [MONTHLY, YEARLY].map((word) => word.test(String(title)))
  return isMonthly === isYearly ? {} : { rent_period: isMonthly ? "monthly" : "yearly" }
}

const createFactorWay = (label: string, done: string, factor: number): HintWay => ({
  label,
  done,
  change: ({ price }) => (typeof price === "number" ? { price: Math.round(price * factor) } : undefined),
})
const rent: HintWay = {
  label: "Ini disewakan",
  done: "Tipe iklannya menjadi disewa.",
  change: (draft) => ({ ad_type: "rent", ...(draft.rent_period ? {} : periodIn(draft)) }),
}
const sale: HintWay = {
  label: "Ini dijual",
  done: "Tipe iklannya menjadi dijual.",
  change: () => ({ ad_type: "sale", rent_period: undefined }),
}
const byArea: HintWay = {
  label: "Harga ini per m²: kalikan dengan luas",
  done: "Harganya dikalikan dengan luas.",
  change: (draft) => {
    const metres = num(draft, "land_area") || num(draft, "building_area")
    const price = num(draft, "price")
    return metres && price ? { price: Math.round(price * metres) } : undefined
  },
}
const inThousands = createFactorWay("Harga ini dalam ribuan: kalikan 1.000", "Harganya dikalikan 1.000.", 1000)
const inMillions = createFactorWay(
  "Harga ini dalam juta: kalikan 1.000.000",
  "Harganya dikalikan 1.000.000.",
  1_000_000,
)
const thousandth = createFactorWay("Satuannya terlalu besar: bagi 1.000", "Harganya dibagi 1.000.", 0.001)
const period = (value: string, word: string): HintWay => ({
  label: `Masa sewanya ${word}`,
  done: `Masa sewanya menjadi ${word}.`,
  change: () => ({ rent_period: value }),
})
const empty = (field: string): Hint["ways"] => ({
  empty: { label: "Kosongkan", done: "Dikosongkan.", change: () => ({ [field]: undefined }) },
})

const AREAS = ["land_area", "building_area"] as const

/** Deviation from the file's median, in either direction, that suggests a wrong price unit. */
const PRICE_SLIP = 100

export const houseMeasures: Readonly<Record<string, Measure>> = {
  price: {
    of: (draft) => num(draft, "price"),
    kindOf: ({ house_type, ad_type = "sale", rent_period = "" }) => `${house_type} ${ad_type} ${rent_period}`,
    isFar: (value, median) => value >= median * PRICE_SLIP || value <= median / PRICE_SLIP,
    least: 10,
  },
  price_per_m2: { of: perMetre, isFar: (value, median) => value < median / 20, least: 20 },
  land_area: {
    of: (draft) => num(draft, "land_area"),
    isFar: (value, median) => median > 0 && value > median * 10_000,
    least: 3,
  },
}

const rooms = (name: string, message: string): Hint => ({
  name,
  field: name,
  message,
  isOdd: createAboveTest(name, 20),
  ways: empty(name),
})

/** Suspicious but possible values, in order: an answer may change the values that later hints check. */
export const houseHints = (year: number): readonly Hint[] => [
  {
    name: "rent_words",
    field: "ad_type",
    message: "Judulnya menyebut sewa, tetapi tipe iklannya dijual.",
    beside: ["price"],
    isOdd: (draft) => isSale(draft) && saysRent(draft),
    ways: { rent },
  },
  {
    name: "dear",
    field: "price",
    message: "Harganya lebih dari Rp 500 juta per m², atau dari Rp 1 triliun. Periksa satuan harga dan luasnya.",
    beside: AREAS,
    isOdd: isDear,
    ways: { thousandth },
    isHeld: true,
  },
  {
    name: "tiny",
    field: "price",
    message: "Harganya kurang dari Rp 10 juta. Mungkin dalam juta, harga per m², atau harga sewa.",
    beside: [...AREAS, "ad_type"],
    isOdd: isTiny,
    ways: { byArea, inMillions, rent },
    isHeld: true,
  },
  {
    name: "cheap",
    field: "price",
    message: "Harganya terlalu rendah untuk luasnya. Mungkin uang muka, cicilan, atau harga per m².",
    beside: [...AREAS, "ad_type"],
    isOdd: (draft, isFar) => !isTiny(draft) && !isFar("price") && (isCheap(draft) || isFar("price_per_m2")),
    ways: { byArea, rent },
  },
  {
    name: "dear_rent",
    field: "price",
    message: "Harga sewanya lebih dari Rp 10 miliar. Periksa satuannya.",
    beside: ["ad_type"],
    isOdd: isDearRent,
    ways: { thousandth, sale },
    isHeld: true,
  },
  {
    name: "tiny_rent",
    field: "price",
    message: "Harga sewanya kurang dari Rp 50 ribu. Periksa satuannya.",
    beside: ["rent_period"],
    isOdd: isTinyRent,
    ways: { inThousands, inMillions },
    isHeld: true,
  },
  {
    name: "price_beyond_median",
    field: "price",
    message: "Harganya 100 kali lebih atau kurang daripada yang biasa untuk tipe ini di berkas ini. Periksa satuannya.",
    beside: [...AREAS, "ad_type"],
    isOdd: (draft, isFar) => !isAbsurd(draft) && isFar("price"),
    ways: { thousandth, inThousands, byArea },
    isHeld: true,
  },
  {
    name: "rent_period",
    field: "rent_period",
    message: "Disewakan tanpa masa sewa. Formulir memintanya.",
    beside: ["price"],
    isOdd: (draft) => !isSale(draft) && !draft.rent_period,
    ways: { monthly: period("monthly", "bulanan"), yearly: period("yearly", "tahunan") },
  },
  {
    name: "year_to_come",
    field: "year_built",
    message: "Tahun dibangunnya belum tiba.",
    isOdd: createAboveTest("year_built", year),
    ways: empty("year_built"),
  },
  {
    name: "year_long_ago",
    field: "year_built",
    message: "Tahun dibangunnya sebelum 1900.",
    isOdd: createBelowTest("year_built", 1900),
    ways: empty("year_built"),
  },
  rooms("bedrooms", "Kamar tidurnya lebih dari 20."),
  rooms("bathrooms", "Kamar mandinya lebih dari 20."),
  {
    name: "land_beyond_median",
    field: "land_area",
    message: "Luas tanahnya lebih dari 10.000 kali yang biasa di berkas ini.",
    beside: ["price", "building_area"],
    isOdd: (_, isFar) => isFar("land_area"),
    ways: empty("land_area"),
  },
  {
    name: "land",
    field: "land_area",
    message: "Luas tanahnya lebih dari 10 hektare.",
    beside: ["price", "building_area"],
    isOdd: (draft, isFar) => createAboveTest("land_area", 100_000)(draft) && !isFar("land_area"),
    ways: empty("land_area"),
  },
  {
    name: "building",
    field: "building_area",
    message: "Luas bangunannya kurang dari 10 m².",
    beside: ["price", "land_area"],
    isOdd: (draft) => num(draft, "building_area") !== 0 && createBelowTest("building_area", 10)(draft),
    ways: empty("building_area"),
  },
  {
    name: "abroad",
    field: "location",
    message: "Titik lokasinya di luar Indonesia.",
    isOdd: isAbroad,
    ways: empty("location"),
  },
]
