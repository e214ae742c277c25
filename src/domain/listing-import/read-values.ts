import type { ZodType } from "zod"
import { showNumber } from "../../declare/format.ts"
import { type Field, fieldOfKind, readCell, readMoney, UNREADABLE } from "../../declare/index.ts"
import { refuseOverlong } from "../../declare/read-cell.ts"
import { schemaOfField } from "../../declare/schema.ts"
import { toPlainText } from "../../time/plain-text.ts"
import { sheetFaultOf } from "../ad-report/sheet-notes.ts"
import { type ImportRules, splitEnding } from "./import-rules.ts"
import { createOwnFixIssue, type IssueBook, leftEmpty, NOTHING_READ, type Reading, unreadCell } from "./issues.ts"
import { idInLink } from "./link-id.ts"
import { detectSpelling, isNumber, type NumberStyle, type SureSpelling } from "./number-style.ts"
import { type Fix, fixKey } from "./plan.ts"

export type Fixes = ReadonlyMap<string, Fix>

const cutAt = (text: string, max: number) =>
  text
    .slice(0, max + 1)
    .replace(/\s+\S*$/, "")
    .slice(0, max)

/** Detects `1,23E+11` and 18 digits that end in zeros: a spreadsheet rounds different ids to the same number. */
const isRounded = (text: string) => /^\d+(?:[.,]\d+)?e\+\d+$/i.test(text) || /^\d{15}0+$/.test(text)

const faultOfFile = (text: string): string | undefined =>
  text.includes(UNREADABLE) ? `“${text}” memuat huruf yang rusak di berkasnya.` : sheetFaultOf(text)

const EITHER =
  "Angka seperti 1,250 dapat berarti 1.250 atau 1,25. Sudah benar jika tandanya memisahkan ribuan; jika bukan, tulis ulang angkanya."
const THOUSANDS = "Koma dibaca sebagai pemisah ribuan, seperti di angka lain berkas ini."
const RANGE = "Harganya kisaran, dari – sampai. Sudah benar jika harga terendah yang dipakai."

/** The lower end of `Rp 500 Juta - Rp 600 Juta`. */
const lowestOf = (text: string, field: Field): string | undefined => {
  if (!fieldOfKind("money", field)) return undefined
  const [from = "", to = "", more] = toPlainText(text).split(/\s*(?:-|\bs\/d\b|\bsampai\b|\bhingga\b)\s*/i)
  const unit = /[a-z]+\.?$/i.exec(to.trim())?.[0] ?? ""
  const lower = /\d\s*[a-z]+\.?$/i.test(from) ? from : `${from} ${unit}`
  const [low, high] = [lower, to].map((end) => readMoney(end, { strict: false }))
  return more === undefined && low !== undefined && high !== undefined && low < high ? lower : undefined
}

export const labelledField = ({ labels = {} }: Pick<ImportRules, "labels">, text: string): string | undefined =>
  Object.keys(labels).find((name) => labels[name]?.test(text.trim()))

interface FileFacts {
  style: NumberStyle
  accepted: readonly string[]
}

export const valueReader = (
  rules: ImportRules,
  book: IssueBook,
  fixes: () => Fixes,
  { style, accepted }: FileFacts,
) => {
  const schemas = new Map<Field, ZodType>()
  const schemaOf = (field: Field) => {
    const schema = schemas.get(field) ?? schemaOfField(field, false)
    schemas.set(field, schema)
    return schema
  }

  const refusalOf = (field: Field, value: unknown): string | undefined =>
    schemaOf(field).safeParse(value).error?.issues[0]?.message

  const readFix = (name: string, field: Field, text: string, { value }: Fix): Reading => {
    const message = value === undefined ? undefined : refusalOf(field, value)
    return message === undefined
      ? { value, issues: [] }
      : { issues: [book({ level: "error", field: name, text, message, fix: "value" })] }
  }

  const read = (name: string, field: Field, text: string): Reading => {
    const fix = fixes().get(fixKey(name, text))
    if (!fix) return readText(name, field, text)
    const { value, issues } = readFix(name, field, text, fix)
    return { value, issues: [...issues, createOwnFixIssue(book, name, text)] }
  }

  /** @returns the reason why the cell has no value of this field, whatever its kind */
  const faultOfCell = (name: string, field: Field, text: string): string | undefined => {
    const overlong = refuseOverlong(text, field)
    if (overlong !== undefined) return overlong
    const label = name in (rules.labels ?? {}) ? labelledField(rules, text) : undefined
    if (label !== undefined && label !== name) return `“${text}” bukan ${field.label.toLowerCase()}.`
    if (name !== rules.duplicates.source) return faultOfFile(text)
    if (isRounded(text)) return `“${text}” sudah dibulatkan lembar kerja, jadi bukan lagi ${field.label.toLowerCase()}.`
    return /\d/.test(text) ? faultOfFile(text) : `“${text}” bukan ${field.label.toLowerCase()}.`
  }

  /** Reads a text whose decimal sign is certain. */
  const readSure = (name: string, field: Field, text: string, { text: sure, isThousands }: SureSpelling): Reading => {
    const refuse = (message: string): Reading => ({ issues: [book(unreadCell(rules, name, field, text, message))] })
    let { value, fixed, refused } = readCell(splitEnding(rules, name, sure).text, field, rules.words[name])
    if (refused !== undefined) return refuse(refused)
    if (isThousands) fixed ??= THOUSANDS
    if (rules.truncated.includes(name) && "max" in field && field.max && String(value).length > field.max) {
      value = cutAt(String(value), field.max)
      fixed = `${field.label} dipotong menjadi ${showNumber(field.max)} huruf.`
    }
    if (fieldOfKind("area", field) && value === 0) {
      value = undefined
      fixed = leftEmpty(`“${text}” bukan luas.`)
    }
    const message = value === undefined ? undefined : refusalOf(field, value)
    if (message !== undefined) return refuse(message)
    const issues = fixed === undefined ? [] : [book({ level: "fixed", field: name, text, message: fixed, fix: "none" })]
    return { value, issues }
  }

  const readText = (name: string, field: Field, cell: string): Reading => {
    if (cell === "") return NOTHING_READ
    const text = (name === rules.duplicates.source ? idInLink(cell) : undefined) ?? cell
    const fault = faultOfCell(name, field, text)
    if (fault !== undefined) return { issues: [book(unreadCell(rules, name, field, text, fault))] }
    const lowest = lowestOf(text, field)
    if (lowest !== undefined) return decided(RANGE, name, field, lowest)
    const spelling = isNumber(field) ? detectSpelling(text, style) : { text, isThousands: false }
    return spelling === "either"
      ? decided(EITHER, name, field, text.replace(/(\d)[.,](\d{3})/, "$1$2"))
      : readSure(name, field, text, spelling)
  }

  /** One decision about all cells of a file: a text has a probable meaning that the user accepts. */
  const decided = (message: string, name: string, field: Field, meaning: string): Reading => {
    const isAccepted = accepted.includes(message)
    const level = isAccepted ? "warn" : "error"
    const doubt = book({ level, field: name, text: "", message, fix: "row", isHeld: true })
    if (!isAccepted) return { issues: [doubt] }
    const { value, issues } = readText(name, field, meaning)
    return { value, issues: [...issues, doubt] }
  }

  return { read, readFix }
}

export type ValueReader = ReturnType<typeof valueReader>
