import { houseHeadings } from "./house-headings.ts"
import { houseHints, houseMeasures } from "./house-hints.ts"
import { suggestHouseValues } from "./house-proposals.ts"
import { houseWords } from "./house-words.ts"
import type { CellEnding, ImportRules } from "./import-rules.ts"

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
  swapped: [["condition", "furnishing"]],
  perMetre: ["price", "land_area"],
  truncated: ["title", "address"],
  regionFrom: "address",
  duplicates: {
    source: "source_id",
    same: ["title", "price", "land_area", "building_area", "district", "village"],
    needs: ["title", "price"],
    leastValues: 3,
    words: { source: "id iklannya sama", same: "judul, harga, luas, dan tempatnya sama" },
  },
  suggest: suggestHouseValues,
  madeTitle: { type: "house_type", sizes: ["land_area", "building_area"] },
  usedBy: "lead, jadwal, atau iklan",
  hints: houseHints,
  measures: houseMeasures,
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
