import { showNumber } from "../declare/format.ts"
import { type Field, fieldsOf, type Kind, type Resource } from "../declare/index.ts"
import type { ImportRules } from "../domain/listing-import/import-rules.ts"
import { sheetCsv } from "../domain/listing-import/write-csv.ts"

type Speaker<K extends Kind> = (field: Field<K>) => string

const ranged = (field: { min?: number; max?: number; unit?: string }) =>
  ["Angka", field.max !== undefined && `sampai ${showNumber(field.max)}`, field.unit].filter(Boolean).join(" ")
const address = () => "Alamat http(s)"

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
  relation: ({ label, unknown }) =>
    `Nama ${label.toLowerCase()} seperti di daftarnya${unknown ? `, atau “${unknown}”` : ""}`,
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

export const templateOf = (resource: Resource, rules: ImportRules): Blob => {
  const fields = fieldsOf(resource, "form")
  const row = (at: 0 | 1) => fields.map(([name]) => rules.examples[name]?.[at] ?? "")
  return sheetCsv([fields.map(([, { label }]) => label), row(0), row(1)])
}
