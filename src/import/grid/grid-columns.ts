import { type Field, fieldsOf, isPerMetre, type Resource } from "../../declare/index.ts"
import type { ImportRules } from "../../domain/listing-import/import-rules.ts"
import type { InvalidPage, InvalidRow } from "../../domain/listing-import/invalid-rows.ts"
import { createIssueBook } from "../../domain/listing-import/issues.ts"
import { valueReader } from "../../domain/listing-import/read-values.ts"

export const HEAD = ""
export const ACTIONS_COLUMN = "\u0000"

export const columnsOf = (
  resource: Resource,
  { rows, invalid, mapped }: Pick<InvalidPage, "rows" | "invalid" | "mapped">,
  isAll: boolean,
): string[] => {
  const wrong = rows.flatMap(({ cells }) =>
    Object.entries(cells).flatMap(([name, { issue }]) => (issue?.level === "error" ? [name] : [])),
  )
  const shown = new Set([...invalid, ...wrong, ...(isAll ? mapped : [])])
  const names = fieldsOf(resource, "form").map(([name]) => name)
  return [HEAD, resource.title, ...names.filter((name) => name !== resource.title && shown.has(name)), ACTIONS_COLUMN]
}

export const rowIssue = ({ errors }: InvalidRow): string | undefined =>
  errors.find(({ field }) => field === "")?.message

export const isInvalid = (row: InvalidRow, column: string): boolean => {
  if (row.state === "skipped" || row.state === "repeated" || column === ACTIONS_COLUMN) return false
  return column === HEAD ? rowIssue(row) !== undefined : row.cells[column]?.issue?.level === "error"
}

/** Checks typed text by its field alone; the worker checks rules that involve other cells. */
export const createCellCheck = (resource: Resource, rules: ImportRules) => {
  const { readTyped } = valueReader(rules, createIssueBook(), () => new Map())
  return (name: string, text: string): string | undefined => {
    const field = resource.fields[name] as Field
    if (text === "") return field.required ? `${field.label} wajib diisi.` : undefined
    if (name === rules.perMetre?.[0] && isPerMetre(text)) return undefined
    return readTyped(name, field, text, text).issues.find(({ level }) => level === "error")?.message
  }
}
