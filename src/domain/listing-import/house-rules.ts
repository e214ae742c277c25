import { showNumber } from "../../declare/format.ts"
import { type Resource, readMoney } from "../../declare/index.ts"
import { ownValue } from "../../declare/own-value.ts"
import { isCheapPrice, isDearPrice, isOddRent, isRent, isTinyPrice, numberIn } from "../plausible-price.ts"
import { getDeclaredRules } from "./declared-rules.ts"
import { houseHeadings, houseWords } from "./house-words.ts"
import type { CellEnding, Draft, ImportRules, Warning } from "./import-rules.ts"

const isAbove = (draft: Draft, name: string, most: number) => (numberIn(draft, name) ?? 0) > most
const isBelow = (draft: Draft, name: string, least: number) => (numberIn(draft, name) ?? least) < least

const RENT =
  /\b(di)?sewa(kan)?\b|\bdikontrak+an\b|\bfor (rent|lease)\b|\bto let\b|(\bper|\/) ?(bulan|bln|tahun|thn|month|year)\b/i
const isAbroad = ({ location }: Draft) => {
  const { lat = 0, lng = 100 } = (location ?? {}) as { lat?: number; lng?: number }
  return lat < -11.5 || lat > 6.5 || lng < 94.5 || lng > 141.5
}

/** Also of a range, `Rp 500 Juta - Rp 600 Juta`. */
const isSalePrice = (text: string) => (readMoney(text.split(/ - | – /).at(-1) ?? "", { strict: false }) ?? 0) >= 100e6
const isCount = (text: string) => /^\D{0,4}[1-9]/.test(text)

const above = (field: string, most: number, message: string): Warning => {
  return { field, message, isOdd: (draft) => isAbove(draft, field, most) }
}
const below = (field: string, least: number, message: string): Warning => {
  return { field, message, isOdd: (draft) => isBelow(draft, field, least) }
}

const warnings: readonly Warning[] = [
  {
    field: "ad_type",
    message: "Judulnya menyebut sewa, tetapi tipe iklannya dijual.",
    isOdd: (draft) => !isRent(draft) && RENT.test(String(draft.title ?? "")),
  },
  {
    field: "price",
    message:
      "Harganya lebih dari Rp 500 juta per m², atau dari Rp 1 triliun tanpa luas. Periksa satuan harga dan luasnya.",
    isOdd: isDearPrice,
    isHeld: true,
  },
  {
    field: "price",
    message: "Harganya kurang dari Rp 10 juta. Mungkin dalam juta, harga per m², atau harga sewa.",
    isOdd: isTinyPrice,
    isHeld: true,
  },
  {
    field: "price",
    message: "Harganya terlalu rendah untuk luasnya. Mungkin uang muka, cicilan, atau harga per m².",
    isOdd: isCheapPrice,
  },
  {
    field: "price",
    message: "Harga sewanya lebih dari Rp 10 miliar atau kurang dari Rp 50 ribu. Periksa satuannya.",
    isOdd: isOddRent,
    isHeld: true,
  },
  {
    field: "rent_period",
    message: "Disewakan tanpa masa sewa. Formulir memintanya.",
    isOdd: (draft) => isRent(draft) && !draft.rent_period,
  },
  {
    field: "year_built",
    message: "Tahun dibangunnya belum tiba.",
    isOdd: (draft, year) => isAbove(draft, "year_built", year),
  },
  below("year_built", 1900, "Tahun dibangunnya sebelum 1900."),
  above("bedrooms", 20, "Kamar tidurnya lebih dari 20."),
  above("bathrooms", 20, "Kamar mandinya lebih dari 20."),
  above("land_area", 100_000, "Luas tanahnya lebih dari 10 hektare."),
  { ...below("land_area", 10, "Luas tanahnya kurang dari 10 m²."), isHeld: true },
  below("building_area", 10, "Luas bangunannya kurang dari 10 m²."),
  { field: "location", message: "Titik lokasinya di luar Indonesia.", isOdd: isAbroad },
]

/** Examples: `Rp 2.750.000/bulan`, `45 juta per tahun`. */
const rentEnding = (words: string, rent_period: string): CellEnding => ({
  pattern: new RegExp(`(?:/|\\bper)\\s?(?:${words})\\b\\.?$`, "i"),
  values: { ad_type: "rent", rent_period },
})

export const houseRules: ImportRules = {
  ...houseHeadings,
  words: houseWords,
  endings: {
    house_type: [
      { pattern: /(?<=\S)\s(?:baru|new)$/i, values: { condition: "new" } },
      { pattern: /(?<=\S)\s(?:second|seken|bekas)$/i, values: {} },
    ],
    price: [
      rentEnding("hari|malam|day|night", "daily"),
      rentEnding("minggu|mgg|week", "weekly"),
      rentEnding("bulan|bln|month|mo", "monthly"),
      rentEnding("tahun|thn|th|year|yr", "yearly"),
    ],
  },
  suffixes: { "price.monthly": "/bulan", "price.yearly": "/tahun" },
  labels: {
    land_area: /^(?:lt|luas tanah)\b/i,
    building_area: /^(?:lb|luas bangunan)\b/i,
    bedrooms: /^(?:kt|k\. ?tidur|kamar tidur)\b|\d\s*(?:kt|k\. ?tidur|kamar tidur)\.?$/i,
    bathrooms: /^(?:km|k\. ?mandi|kamar mandi)\b|\d\s*(?:km|k\. ?mandi|kamar mandi)\.?$/i,
  },
  pairs: {
    "land_area.with_building": ["land_area", "building_area"],
    "building_area.with_land": ["building_area", "land_area"],
    "bedrooms.with_bathrooms": ["bedrooms", "bathrooms"],
  },
  mentions: {
    in: ["title", "description"],
    of: [
      // `LT 12` alone may be a floor.
      {
        pattern: /\blt[\s.:=]*(\d{2,5})\s?(?:m2|m²)?[\s,;|&/-]{0,9}lb[\s.:=]*(\d{2,5})\b/i,
        fields: ["land_area", "building_area"],
      },
      {
        pattern: /\blb[\s.:=]*(\d{2,5})\s?(?:m2|m²)?[\s,;|&/-]{0,9}lt[\s.:=]*(\d{2,5})\b/i,
        fields: ["building_area", "land_area"],
      },
      { pattern: /\b(?:type|tipe)[\s.:]*(\d{2,3})\s*\/\s*(\d{2,4})\b/i, fields: ["building_area", "land_area"] },
      { pattern: /\b(\d{1,2})\s?kt[\s,;+/-]*(\d{1,2})\s?km\b/i, fields: ["bedrooms", "bathrooms"] },
      { pattern: /\b(\d{1,2})\s?(?:kt|kamar tidur)\b/i, fields: ["bedrooms"] },
      // `5 km` alone is a distance.
      { pattern: /\b(\d{1,2})\s?kamar mandi\b/i, fields: ["bathrooms"] },
    ],
  },
  sizes: {
    under: "house_type",
    fits: (text) => /^\D{0,6}\d+\s*\/\s*\d+$/.test(text),
    target: "building_area.with_land",
  },
  gone: {
    heading: /status|ketersediaan|availability/i,
    fits: (text) =>
      /^(?:sudah |sdh )?(?:sold|terjual|laku|rented|tersewa|closed|closing|deal|booked|booking)\b/i.test(text),
    field: "ad_type",
    message: "Barisnya menyebut terjual, tersewa, atau dipesan. Sudah benar jika masih ditawarkan.",
  },
  titleFits: (text) => text.length >= 15 && !/^https?:/.test(text) && (text.match(/\p{L}{2,}/gu) ?? []).length >= 3,
  composed: {
    title: {
      how: "tipe, jumlah kamar atau luas, dan tempatnya",
      names: ["house_type"],
      from: ({ draft, nameOf, place }) => {
        const [rooms, land, building] = ["bedrooms", "land_area", "building_area"].map((name) => numberIn(draft, name))
        const size = rooms ? `${rooms} kamar` : (land ?? building) && `${showNumber((land ?? building) as number)} m²`
        return [nameOf("house_type"), size, place && `di ${place}`].filter(Boolean).join(" ")
      },
    },
  },
  likely: [
    { field: "ad_type", label: "Dijual", cells: { price: isSalePrice } },
    { field: "house_type", label: "Rumah", cells: { bedrooms: isCount, land_area: isCount } },
  ],
  implied: { house_type: { Kost: { ad_type: "rent", rent_period: "monthly" } } },
  swapped: [["condition", "furnishing"]],
  perMetre: ["price", "land_area"],
  unlikePerMetre: "Harganya tidak cocok dengan harga per m² di barisnya. Sudah benar jika harga totalnya yang dipakai.",
  truncated: ["title", "address"],
  regionFrom: "address",
  unused: [
    {
      noun: "luas",
      fields: ["land_area", "building_area"],
      heading: /luas|tanah|lahan|bangunan|land|build|size|m2|m²/i,
      fits: (text) => /^\D{0,8}\d[\d.,]*(?:\s*x\s*\d[\d.,]*)?\s*(?:m|m2|m²|meter|sqm)?$/i.test(text),
    },
    {
      noun: "harga",
      fields: ["price"],
      heading: /harga|price|nilai/i,
      fits: (text) => (readMoney(text, { strict: false }) ?? 0) >= 100_000,
    },
    {
      noun: "tempat",
      fields: ["city", "district"],
      heading: /lokasi|alamat|kota|kab|kec|kel|desa|wilayah|daerah|location|city|district|address/i,
      fits: (text) => /^[^\d;]{3,60}$/.test(text),
    },
  ],
  duplicates: {
    source: "source_id",
    same: ["title", "price", "land_area", "building_area", "district", "village"],
    needs: ["title", "price"],
    leastValues: 3,
    words: { source: "id iklannya sama", same: "judul, harga, luas, dan tempatnya sama" },
  },
  usedBy: "lead, jadwal, atau iklan",
  warnings,
  examples: {
    title: ["Rumah asri dekat MRT Blok M", "Apartemen dua kamar siap huni"],
    house_type: ["Rumah", "Apartemen"],
    ad_type: ["Dijual", "Disewa"],
    rent_period: ["", "Bulanan"],
    price: ["Rp 2.990.000.000", "7,5 juta"],
    negotiable: ["Ya", "Tidak"],
    land_area: ["239 m²", ""],
    building_area: ["272", "48"],
    bedrooms: ["4", "2"],
    bathrooms: ["3", "1"],
    electricity: ["4400", "2200"],
    certificate: ["SHM", "SHSRS (Strata title)"],
    furnishing: ["Unfurnished", "Furnished"],
    facilities: ["Taman, CCTV", "Kolam renang, Gym"],
    province: ["DKI Jakarta", "DKI Jakarta"],
    city: ["Jakarta Selatan", "Jakarta Pusat"],
    district: ["Kebayoran Baru", "Tanah Abang"],
    village: ["Melawai", "Bendungan Hilir"],
    location: ["-6,2441; 106,7991", ""],
    owner_phone: ["0812-3456-7890", ""],
    source_id: ["PORTAL-1001", "PORTAL-1002"],
  },
}

const rules: Readonly<Partial<Record<string, ImportRules>>> = { "house-list": houseRules }

export const importRulesOf = (resource: Resource): ImportRules => {
  const { name, imports } = resource
  const found = ownValue(rules, name) ?? (imports && getDeclaredRules(resource))
  if (!found) throw new Error(`No import rules for ${name}: declare \`imports\``)
  return found
}
