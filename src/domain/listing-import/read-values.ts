import type { ZodType } from "zod"
import { type Field, readCell, UNREADABLE } from "../../declare/index.ts"
import { schemaOfField } from "../../declare/schema.ts"
import { sheetFaultOf } from "../ad-report/sheet-notes.ts"
import { type ImportRules, splitEnding } from "./import-rules.ts"
import { createOwnFixIssue, type IssueBook, NOTHING_READ, type Reading, unreadCell } from "./issues.ts"
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

export const valueReader = (rules: ImportRules, book: IssueBook, fixes: () => Fixes) => {
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

  const readText = (name: string, field: Field, text: string): Reading => {
    if (text === "") return NOTHING_READ
    const refuse = (message: string): Reading => ({ issues: [book(unreadCell(rules, name, field, text, message))] })
    const fault = faultOfFile(text)
    if (fault !== undefined) return refuse(fault)
    let { value, fixed, refused } = readCell(splitEnding(rules, name, text).text, field, rules.words[name])
    if (refused !== undefined) return refuse(refused)
    if (name === rules.duplicates.source && !/\d/.test(text))
      return refuse(`“${text}” bukan ${field.label.toLowerCase()}.`)
    if (name === rules.duplicates.source && isRounded(text))
      return refuse(`“${text}” sudah dibulatkan lembar kerja, jadi bukan lagi ${field.label.toLowerCase()}.`)
    if (rules.truncated.includes(name) && "max" in field && field.max && String(value).length > field.max) {
      value = cutAt(String(value), field.max)
      fixed = `${field.label} dipotong menjadi ${field.max} huruf.`
    }
    const message = refusalOf(field, value)
    if (message !== undefined) return refuse(message)
    const issues = fixed === undefined ? [] : [book({ level: "fixed", field: name, text, message: fixed, fix: "none" })]
    return { value, issues }
  }

  return { read, readFix }
}

export type ValueReader = ReturnType<typeof valueReader>
