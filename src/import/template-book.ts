import type { Cell, Feature, Row } from "write-excel-file/browser"
import { showNumber } from "../declare/format.ts"
import { importKeysOf } from "../declare/imports.ts"
import { type Field, fieldOfKind, fieldsOf, type Kind, type Resource, startOptionsOf } from "../declare/index.ts"
import { importRulesOf } from "../domain/listing-import/house-rules.ts"
import type { Lists } from "../domain/listing-import/read-names.ts"

const GUIDE = "Petunjuk"
const CHOICES = "Pilihan"
/** How far down the cells offer their choices. */
const LAST_ROW = 2001

const REQUIRED = { backgroundColor: "#14305C", textColor: "#FFFFFF", fontWeight: "bold" } as const
const OPTIONAL = { backgroundColor: "#E1E7F0", textColor: "#16202E", fontWeight: "bold" } as const
const EXAMPLE = { textColor: "#5B6879", fontStyle: "italic" } as const
const LONG = { wrap: true, alignVertical: "top" } as const

type Style = Omit<Extract<Cell, { value?: unknown }>, "value" | "type">
const cell = (value: string, style: Style = {}): Cell => ({ value, type: String, ...style })

const rangeOf = ({ min, max, unit }: { min?: number; max?: number; unit?: string }) =>
  ["Angka", min !== undefined && `mulai ${showNumber(min)}`, max !== undefined && `sampai ${showNumber(max)}`, unit]
    .filter(Boolean)
    .join(" ")
const textOf = ({ max }: { max?: number }) => (max ? `Teks, paling banyak ${showNumber(max)} huruf` : "Teks")
const address = () => "Alamat http(s)"

/** Accepted spellings of a column, in a few words. */
const ACCEPTED: { readonly [K in Kind]: (field: Field<K>) => string } = {
  text: textOf,
  longtext: textOf,
  integer: rangeOf,
  decimal: rangeOf,
  money: () => "Rupiah: 850000000, Rp 850.000.000, 850jt, atau 2,99 Miliar",
  area: () => "Luas dalam m²: 120, 120 m², 12x10 m, atau 1,5 ha",
  percent: () => "Angka 0 sampai 100",
  boolean: () => "Ya atau Tidak",
  date: () => "Tanggal: 21/11/2026",
  datetime: () => "Tanggal dan jam: 21/11/2026 14.30",
  select: () => "Salah satu pilihan",
  relation: () => "Nama seperti di daftarnya",
  relations: () => "Beberapa nama seperti di daftarnya, dipisah koma",
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

const acceptedBy = (field: Field, laterOptions: readonly string[]): string => {
  const accepted = (ACCEPTED[field.kind] as (field: Field) => string)(field)
  return laterOptions.length > 0
    ? `${accepted}. ${laterOptions.join(" atau ")} hanya untuk data yang sudah ada`
    : accepted
}

/** Words of a column, where they are few: options of a new record, or names of a short list. */
const optionsOf = async (field: Field, { isWhole, load }: Pick<Lists, "isWhole" | "load">): Promise<string[]> => {
  const select = fieldOfKind("select", field)
  if (select) return Object.values(startOptionsOf(select))
  if (field.kind === "boolean") return ["Ya", "Tidak"]
  const to = fieldOfKind("relation", field)?.to ?? fieldOfKind("relations", field)?.to
  return to !== undefined && isWhole(to) ? (await load(to)).map(({ name }) => name) : []
}

/** Words that only existing records may have, if rows can name some. */
const laterOptionsOf = (resource: Resource, field: Field): string[] => {
  const select = fieldOfKind("select", field)
  if (!select || importKeysOf(resource).length === 0) return []
  const starts = startOptionsOf(select)
  return Object.keys(select.options).flatMap((value) => (value in starts ? [] : (select.options[value] ?? [])))
}

interface TemplateColumn {
  field: Field
  /** The cells offer them. */
  options: readonly string[]
  laterOptions: readonly string[]
  examples: readonly string[]
}

const columnsOf = async (resource: Resource, lists: Pick<Lists, "isWhole" | "load">): Promise<TemplateColumn[]> => {
  const { examples } = importRulesOf(resource)
  return Promise.all(
    fieldsOf(resource, "form").map(async ([name, field]) => {
      const options = await optionsOf(field, lists)
      const [first = "", second = ""] = examples[name] ?? []
      const isFit =
        options.length === 0 || first === "" || first.split(",").every((word) => options.includes(word.trim()))
      const laterOptions = laterOptionsOf(resource, field)
      return { field, options, laterOptions, examples: [isFit ? first : (options[0] ?? ""), second] }
    }),
  )
}

/** `A`, `Z`, `AA`. */
const lettersOf = (at: number): string =>
  (at >= 26 ? lettersOf(Math.floor(at / 26) - 1) : "") + String.fromCharCode(65 + (at % 26))

/** Choices in the cells of the first sheet. Other spellings are not refused: the check of an import reads many. */
const offering = (table: string, columns: readonly TemplateColumn[]): Feature<File | Blob | ArrayBuffer> => {
  const offered = columns.filter(({ options }) => options.length > 0)
  const rules = columns.flatMap((column, at) => {
    const [own, listed] = [lettersOf(at), lettersOf(offered.indexOf(column))]
    const isOne = column.options.length > 0 && column.field.kind !== "relations"
    return isOne
      ? `<dataValidation type="list" allowBlank="1" showErrorMessage="0" sqref="${own}2:${own}${LAST_ROW}"><formula1>${CHOICES}!$${listed}$2:$${listed}$${column.options.length + 1}</formula1></dataValidation>`
      : []
  })
  const insert = ({ sheet }: { sheet?: string }) =>
    sheet === table && rules.length > 0
      ? `<dataValidations count="${rules.length}">${rules.join("")}</dataValidations>`
      : undefined
  return { files: { transform: { "xl/worksheets/sheet{id}.xml": { insert } } } }
}

const guideTo = (table: string, hasExamples: boolean) => [
  `Isi lembar “${table}”, satu data sebaris, mulai baris 2.${hasExamples ? " Hapus baris contohnya." : ""}`,
  "Kolom berlatar biru tua wajib diisi. Kolom lain boleh kosong, boleh dihapus, dan urutannya bebas.",
  `Sel dengan daftar pilihan tetap boleh diketik: ejaan yang umum dikenali. Daftarnya ada di lembar “${CHOICES}”.`,
  "Simpan, lalu pilih berkas ini di tempat Anda mengunduhnya. Semua baris diperiksa dahulu; tidak ada yang langsung terkirim.",
]

/** The table to fill in as a workbook: its columns with examples, what each accepts, and all that can be chosen. */
export const templateBook = async (resource: Resource, lists: Pick<Lists, "isWhole" | "load">): Promise<Blob> => {
  const columns = await columnsOf(resource, lists)
  // Excel refuses these signs and more than 31 letters.
  const table = resource.label.replace(/[\\/?*[\]:]/g, " ").slice(0, 31)
  const labels = columns.map(({ field }) => field.label)
  const rows = [0, 1].map((at) => columns.map(({ examples }) => examples[at] ?? "")).filter((row) => row.some(Boolean))
  const offered = columns.filter(({ options }) => options.length > 0)
  const longest = Math.max(0, ...offered.map(({ options }) => options.length))
  const { default: write } = await import("write-excel-file/browser")
  return write(
    [
      {
        sheet: table,
        data: [
          columns.map(({ field }) => cell(field.label, field.required ? REQUIRED : OPTIONAL)),
          ...rows.map((row): Row => row.map((text) => cell(text, EXAMPLE))),
        ],
        columns: labels.map((label) => ({ width: Math.max(14, label.length + 4) })),
        stickyRowsCount: 1,
      },
      {
        sheet: GUIDE,
        data: [
          ...guideTo(table, rows.length > 0).map((line): Row => [cell(line)]),
          [],
          ["Kolom", "Wajib", "Yang diterima", "Contoh", "Semua pilihan"].map((word) => cell(word, OPTIONAL)),
          ...columns.map(
            ({ field, options, laterOptions, examples }): Row =>
              [
                field.label,
                field.required ? "Wajib" : "Boleh kosong",
                acceptedBy(field, laterOptions),
                examples.filter(Boolean).join("; "),
                [...options, ...laterOptions].join(", "),
              ].map((text) => cell(text, LONG)),
          ),
        ],
        columns: [24, 14, 44, 32, 80].map((width) => ({ width })),
      },
      {
        sheet: CHOICES,
        data: [
          offered.map(({ field }) => cell(field.label, OPTIONAL)),
          ...Array.from({ length: longest }, (_, at): Row => offered.map(({ options }) => cell(options[at] ?? ""))),
        ],
        columns: offered.map(() => ({ width: 24 })),
        stickyRowsCount: 1,
      },
    ],
    { features: [offering(table, columns)] },
  ).toBlob()
}
