import { importKeysOf } from "../../declare/imports.ts"
import { type Field, fieldOfKind, fieldsOf, type Kind, type Resource, startOptionsOf } from "../../declare/index.ts"
import { ownValue } from "../../declare/own-value.ts"
import type { ImportRules } from "./import-rules.ts"

const examples: { readonly [K in Kind]: (field: Field<K>) => string } = {
  text: ({ label }) => `Contoh ${label.toLowerCase()}`,
  longtext: ({ label }) => `Contoh ${label.toLowerCase()}`,
  integer: ({ min = 1 }) => String(min),
  decimal: () => "1,5",
  money: () => "850.000.000",
  area: () => "120 m²",
  percent: () => "5",
  boolean: () => "Ya",
  date: () => "21/11/2026",
  datetime: () => "21/11/2026 14.30",
  select: (field) => {
    const options = startOptionsOf(field)
    return options[field.initial ?? ""] ?? Object.values(options)[0] ?? ""
  },
  relation: ({ label }) => `Nama ${label.toLowerCase()}`,
  relations: ({ label }) => `Nama ${label.toLowerCase()}`,
  phone: () => "0812-3456-7890",
  email: () => "nama@contoh.id",
  url: () => "https://contoh.id",
  image: () => "https://contoh.id/foto.jpg",
  images: () => "https://contoh.id/foto.jpg",
  file: () => "https://contoh.id/berkas.pdf",
  geo: () => "-6,2441; 106,7991",
  list: () => "Satu|Dua",
  json: () => "",
}

/** Usual headings of the first field of a kind. */
const HEADINGS: { readonly [K in Kind]?: readonly string[] } = {
  phone: [
    ...["hp", "no hp", "nomor hp", "telp", "no telp", "no telepon", "nomor telepon", "handphone", "mobile", "phone"],
    ...["phone number", "whatsapp", "wa", "no wa", "nomor wa", "nomor whatsapp", "whatsapp number", "kontak"],
  ],
  email: ["e-mail", "surel", "alamat email", "mail"],
  longtext: ["keterangan", "deskripsi"],
}

const PERSONS = ["customer", "pelanggan", "klien", "client", "pembeli", "prospek", "lead", "kontak", "contact"]
const PERSON_HEADINGS = PERSONS.flatMap((person) => [person, `nama ${person}`, `${person} name`])
const TITLE_HEADINGS = ["nama", "nama lengkap", "name", "full name", "judul", "title"]

const headingsOf = (resource: Resource): ImportRules["headings"] => {
  const kinds = new Set<Kind>()
  const fields = fieldsOf(resource, "form").map(([name, field]) => {
    const { kind, label, named, short } = field
    const usual = kinds.has(kind) ? [] : (HEADINGS[kind] ?? [])
    kinds.add(kind)
    const own = [named, short].filter((word) => word !== undefined)
    const byCode = fieldOfKind("relation", field) ? ["id", "kode", "code"] : []
    const ofRecord = byCode.flatMap((word) => [`${word} ${label.toLowerCase()}`, `${label.toLowerCase()} ${word}`])
    const title = name === resource.title ? TITLE_HEADINGS : []
    const person = name === resource.title && fieldOfKind("text", field)?.person ? PERSON_HEADINGS : []
    return [name, [...own, ...title, ...person, ...ofRecord, ...usual]] as const
  })
  return Object.fromEntries(fields)
}

const partsOf = (resource: Resource): ImportRules["parts"] =>
  Object.fromEntries(
    fieldsOf(resource, "form").flatMap(([name, field]) =>
      fieldOfKind("geo", field)
        ? [
            [`${name}.lat`, `${field.label}: lintang`],
            [`${name}.lng`, `${field.label}: bujur`],
          ]
        : [],
    ),
  )

const exampleOf = (field: Field): string => (examples[field.kind] as (field: Field) => string)(field)

/** Short and English words for options, by the option's label. */
const OPTION_WORDS: Readonly<Record<string, string>> = {
  WhatsApp: "wa|whats app|chat wa|wa chat|wa business",
  Telepon: "telp|tlp|telpon|telfon|phone|by phone",
  Formulir: "website|web|situs|form web|web form",
  Kunjungan: "walk in|walk-in|datang langsung|datang",
  Iklan: "ads|fb ads|google ads|meta ads|facebook|fb|instagram|ig|tiktok",
  "Cash keras": "tunai|tunai keras|hard cash",
  "Cash bertahap": "tunai bertahap|bertahap|cicil developer|in house",
  KPR: "kredit|kredit bank|mortgage",
  Batal: "cancel|canceled|batal beli|gagal|lost",
  Deal: "closing|closed|won|jadi",
}

const wordsOf = ({ fields }: Resource): ImportRules["words"] =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const options = fieldOfKind("select", field)?.options
      if (!options) return []
      const words = Object.entries(options).flatMap(([value, label]) =>
        (ownValue(OPTION_WORDS, label)?.split("|") ?? []).map((word) => [word, value]),
      )
      return [[name, Object.fromEntries(words)]]
    }),
  )

const known = new WeakMap<Resource, ImportRules>()

const createDeclaredRules = (resource: Resource): ImportRules => ({
  headings: headingsOf(resource),
  parts: partsOf(resource),
  ignored: [],
  words: wordsOf(resource),
  swapped: [],
  truncated: [],
  duplicates: { same: [], needs: [], leastValues: Number.POSITIVE_INFINITY, words: { source: "", same: "" } },
  usedBy: "",
  warnings: [],
  examples: Object.fromEntries(fieldsOf(resource, "form").map(([name, field]) => [name, [exampleOf(field), ""]])),
  record: { keys: importKeysOf(resource) },
})

/** Rules of a resource with `imports`: its rows are judged like its form and sent one by one. */
export const getDeclaredRules = (resource: Resource): ImportRules => {
  const rules = known.get(resource) ?? createDeclaredRules(resource)
  known.set(resource, rules)
  return rules
}
