import type { Cell, Feature, Row } from "write-excel-file/browser"
import { type Field, fieldsOf, type Kind, type Resource } from "../declare/index.ts"
import { choiceOf, type ImportRules } from "../domain/listing-import/import-rules.ts"
import type { Lists } from "../domain/listing-import/read-names.ts"
import { acceptedBy, exampleOf } from "./template.ts"

const CHOICES = "Pilihan"
/** Last row with a dropdown list. */
const LAST_ROW = 2001

const REQUIRED = { backgroundColor: "#14305C", textColor: "#FFFFFF", fontWeight: "bold" } as const
const OPTIONAL = { backgroundColor: "#E1E7F0", textColor: "#16202E", fontWeight: "bold" } as const
const EXAMPLE = { textColor: "#5B6879", fontStyle: "italic" } as const

type Style = Omit<Extract<Cell, { value?: unknown }>, "value" | "type">
const cell = (value: string, style: Style = {}): Cell => ({ value, type: String, ...style })
const long = (value: string): Cell => cell(value, { wrap: true, alignVertical: "top" })

const guide = (label: string, action: string) => [
  `Isi lembar “${label}”, satu ${label.toLowerCase()} sebaris, mulai baris 2. Hapus kedua baris contohnya.`,
  "Kolom berlatar biru tua wajib diisi. Kolom lain boleh kosong, boleh dihapus, dan urutannya bebas.",
  "Sel dengan daftar pilihan tetap boleh diketik: ejaan yang umum dikenali. Daftarnya ada di lembar “Pilihan”.",
  `Simpan, lalu unggah di ${label}, ${action}. Semua baris diperiksa dahulu; tidak ada yang langsung terkirim.`,
]

interface Choice {
  name: string
  label: string
  /** A cell may contain several values, so Excel cannot offer a dropdown list. */
  isMany: boolean
  options: readonly string[]
}

const namesIn = async (
  field: Field<"relation" | "relations">,
  lists: Omit<Lists, "search">,
): Promise<readonly string[]> =>
  field.within || !lists.isWhole(field.to) ? [] : (await lists.load(field.to)).map(({ name }) => name)

type Options<K extends Kind> = (
  field: Field<K>,
  lists: Omit<Lists, "search">,
) => readonly string[] | Promise<readonly string[]>

const options: { readonly [K in Kind]?: Options<K> } = {
  select: (field) => Object.values(field.options),
  boolean: () => ["Ya", "Tidak"],
  relation: namesIn,
  relations: namesIn,
}
const optionsOf = async (field: Field, lists: Omit<Lists, "search">): Promise<readonly string[]> =>
  (options[field.kind] as Options<Kind> | undefined)?.(field, lists) ?? []

const letters = (column: number): string =>
  (column >= 26 ? letters(Math.floor(column / 26) - 1) : "") + String.fromCharCode(65 + (column % 26))

/** Adds dropdown lists to the first sheet. Other spellings stay allowed, because the upload check reads many. */
const createDropdowns = (
  first: string,
  names: readonly string[],
  choices: readonly Choice[],
): Feature<File | Blob | ArrayBuffer> => {
  const lists = choices.flatMap(({ name, isMany, options }, at) => {
    const [here, there] = [letters(names.indexOf(name)), letters(at)]
    const from = `${CHOICES}!$${there}$2:$${there}$${options.length + 1}`
    return isMany
      ? []
      : `<dataValidation type="list" allowBlank="1" showErrorMessage="0" sqref="${here}2:${here}${LAST_ROW}"><formula1>${from}</formula1></dataValidation>`
  })
  const insert = ({ sheet }: { sheet?: string }) =>
    sheet === first ? `<dataValidations count="${lists.length}">${lists.join("")}</dataValidations>` : undefined
  return { files: { transform: { "xl/worksheets/sheet{id}.xml": { insert } } } }
}

export const templateWorkbook = async (
  resource: Resource,
  rules: ImportRules,
  lists: Omit<Lists, "search">,
  action: string,
): Promise<Blob> => {
  const fields = fieldsOf(resource, "form")
  const found = await Promise.all(
    fields.map(async ([name, field]): Promise<Choice> => {
      return { name, label: field.label, isMany: choiceOf(field) === "many", options: await optionsOf(field, lists) }
    }),
  )
  const choices = found.filter(({ options }) => options.length > 0)
  const heads = fields.map(([, { label, required }]) => cell(label, required ? REQUIRED : OPTIONAL))
  const example = (at: 0 | 1): Row => fields.map(([name]) => cell(exampleOf(rules, name, at), EXAMPLE))
  const help = fields.map(([name, field]): Row => {
    const words = choices.find((choice) => choice.name === name)?.options ?? []
    const examples = [exampleOf(rules, name, 0), exampleOf(rules, name, 1)].filter(Boolean).join("; ")
    return [field.label, field.required ? "Wajib" : "Boleh kosong", acceptedBy(field), examples, words.join(", ")].map(
      long,
    )
  })
  const longest = Math.max(...choices.map(({ options }) => options.length))
  const { default: write } = await import("write-excel-file/browser")
  return write(
    [
      {
        sheet: resource.label,
        data: [heads, example(0), example(1)],
        columns: fields.map(([, { label }]) => ({ width: Math.max(14, label.length + 4) })),
        stickyRowsCount: 1,
      },
      {
        sheet: "Petunjuk",
        data: [
          ...guide(resource.label, action).map((line) => [cell(line)]),
          [],
          ["Kolom", "Wajib", "Yang diterima", "Contoh", "Semua pilihan"].map((word) => cell(word, OPTIONAL)),
          ...help,
        ],
        columns: [{ width: 24 }, { width: 14 }, { width: 44 }, { width: 32 }, { width: 80 }],
      },
      {
        sheet: CHOICES,
        data: [
          choices.map(({ label }) => cell(label, OPTIONAL)),
          ...Array.from({ length: longest }, (_, at) => choices.map(({ options }) => cell(options[at] ?? ""))),
        ],
        columns: choices.map(() => ({ width: 24 })),
        stickyRowsCount: 1,
      },
    ],
    {
      features: [
        createDropdowns(
          resource.label,
          fields.map(([name]) => name),
          choices,
        ),
      ],
    },
  ).toBlob()
}
