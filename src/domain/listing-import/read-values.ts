import type { ZodType } from "zod"
import { type Field, readCell, type TableRules } from "../../declare/index.ts"
import { schemaOfField } from "../../declare/schema.ts"
import { type IssueBook, NOTHING_READ, type Reading } from "./issues.ts"
import { type Fix, fixKey } from "./plan.ts"

export type Fixes = ReadonlyMap<string, Fix>

/** At the last word that fits. */
const cutAt = (text: string, max: number) =>
  text
    .slice(0, max + 1)
    .replace(/\s+\S*$/, "")
    .slice(0, max)

/** Reads the texts of fields that stand alone: each text once, with what the user said of it, and as the declaration allows it. */
export const valueReader = (rules: TableRules, book: IssueBook, fixes: () => Fixes) => {
  const schemas = new Map<Field, ZodType>()
  const schemaOf = (field: Field) => {
    const schema = schemas.get(field) ?? schemaOfField(field, false)
    schemas.set(field, schema)
    return schema
  }

  const sentenceFor = (field: Field, value: unknown): string | undefined =>
    schemaOf(field).safeParse(value).error?.issues[0]?.message

  /** A value that the user gave, or a text to be read as one. */
  const given = (name: string, field: Field, text: string, { value, text: typed }: Fix): Reading => {
    if (typed !== undefined) return readText(name, field, typed, text)
    const message = value === undefined ? undefined : sentenceFor(field, value)
    return message === undefined
      ? { value, issues: [] }
      : { issues: [book({ level: "error", field: name, text, message, fix: "value" })] }
  }

  const read = (name: string, field: Field, text: string): Reading => {
    const fix = fixes().get(fixKey(name, text))
    return fix ? given(name, field, text, fix) : readText(name, field, text, text)
  }

  /** `of`: the file's text, which what is said is said of. */
  const readText = (name: string, field: Field, text: string, of: string): Reading => {
    if (text === "") return NOTHING_READ
    const refuse = (message: string): Reading => ({
      issues: [book({ level: "error", field: name, text: of, message, fix: "value" })],
    })
    let { value, fixed, refused } = readCell(text, field, rules.words[name])
    if (refused !== undefined) return refuse(refused)
    if (name === rules.source && !/\d/.test(text)) return refuse(`“${text}” bukan id iklan.`)
    if (rules.cuts.includes(name) && "max" in field && field.max && String(value).length > field.max) {
      value = cutAt(String(value), field.max)
      fixed = `${field.label} dipotong menjadi ${field.max} huruf.`
    }
    const message = sentenceFor(field, value)
    if (message !== undefined) return refuse(message)
    const issues =
      fixed === undefined ? [] : [book({ level: "fixed", field: name, text: of, message: fixed, fix: "none" })]
    return { value, issues }
  }
  return { read, given }
}

export type ValueReader = ReturnType<typeof valueReader>
