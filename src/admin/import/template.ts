import { showNumber } from "../../declare/format.ts"
import { type Field, fieldsOf, type Kind, type Resource } from "../../declare/index.ts"
import { sheetCsv } from "../../domain/listing-import/write-csv.ts"

type Speaker<K extends Kind> = (field: Field<K>) => string

const ranged = (field: { min?: number; max?: number; unit?: string }) =>
  ["Angka", field.max !== undefined && `sampai ${showNumber(field.max)}`, field.unit].filter(Boolean).join(" ")
const address = () => "Alamat http(s)"

/** What a column of each kind accepts, in a few words. */
const words: { readonly [K in Kind]: Speaker<K> } = {
  text: ({ max }) => `Teks${max ? `, paling banyak ${showNumber(max)} huruf` : ""}`,
  longtext: ({ max }) => `Teks${max ? `, paling banyak ${showNumber(max)} huruf` : ""}`,
  integer: ranged,
  decimal: ranged,
  money: () => "Rupiah: 850000000, Rp 850.000.000, 850jt, atau 2,99 Miliar",
  area: () => "Luas dalam m²: 120, 120 m², 12x10 m, atau 1,5 ha",
  percent: () => "Angka 0 sampai 100",
  boolean: () => "Ya atau Tidak",
  date: () => "Tanggal: 21/11/2026",
  datetime: () => "Tanggal dan jam",
  select: ({ options }) => Object.values(options).join(", "),
  relation: ({ label }) => `Nama ${label.toLowerCase()} seperti di daftarnya`,
  relations: ({ label }) => `Beberapa nama ${label.toLowerCase()}, dipisah koma`,
  phone: () => "Nomor Indonesia: 0812-3456-7890",
  email: () => "Alamat email",
  url: address,
  image: address,
  images: () => "Alamat http(s), dipisah tanda |",
  file: address,
  geo: () => "Lintang dan bujur: -6,2441; 106,7991",
  list: () => "Beberapa teks, dipisah tanda |",
  json: () => "Teks",
}

export const acceptedBy = (field: Field): string => (words[field.kind] as Speaker<Kind>)(field)

/** Two rows that could be sent as they are. */
const EXAMPLES: Readonly<Record<string, readonly [string, string]>> = {
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
}

export const exampleOf = (name: string, row: 0 | 1): string => EXAMPLES[name]?.[row] ?? ""

/** A file to fill in: the labels, and two rows that show how. */
export const templateOf = (resource: Resource): Blob => {
  const fields = fieldsOf(resource, "form")
  const row = (at: 0 | 1) => fields.map(([name]) => exampleOf(name, at))
  return sheetCsv([fields.map(([, { label }]) => label), row(0), row(1)])
}
