import { type Field, initialValues, type Resource } from "../../src/declare/index.ts"
import { isRelation, type Row } from "../database/tables.ts"
import type { Context } from "../http/task.ts"
import { cellReaderOf } from "./cells.ts"
import type { Line } from "./csv-lines.ts"
import { recordLookupOf } from "./record-lookup.ts"
import { type Draft, resolveRelation } from "./resolve-relations.ts"
import type { TableReader } from "./table-reader.ts"

export interface Rejection {
  row: number
  /** A field's name; empty for the whole row. */
  column: string
  value: string
  message: string
}

export interface ValidRow {
  row: number
  values: Row
}

interface Checked {
  valid: ValidRow[]
  rejections: Rejection[]
}

const LONGEST_VALUE = 500

const REPEATED = "Baris ini mengulang judul kolom. Hapus barisnya."
const SHIFTED = "Isi baris ini bergeser: selnya lebih banyak daripada judul kolom."

/** What is wrong with a row as a whole. */
const wrongWith = ({ cells }: Line, header: readonly string[]) => {
  if (cells.slice(header.length).some(Boolean)) return SHIFTED
  return cells.length === header.length && cells.every((cell, at) => cell === header[at]) ? REPEATED : undefined
}

/** Checks rows as a create checks its draft: cells by the declaration, relations by the database. */
export const rowCheckerOf = (
  context: Pick<Context, "db" | "resources" | "tables">,
  resource: Resource,
  table: TableReader,
) => {
  const { columns, header } = table
  const lookup = recordLookupOf(context)
  const initial = initialValues(resource)
  const readers = columns.flatMap((name, at) =>
    name ? [{ name, at, read: cellReaderOf(resource, name), field: resource.fields[name] as Field }] : [],
  )
  // In the order of the form: a province is resolved before its cities.
  const relations = Object.keys(resource.fields).flatMap((name) =>
    readers.filter((reader) => reader.name === name && isRelation(reader.field)),
  )

  const draftOf = ({ cells }: Line): Draft => {
    const draft: Draft = { values: { ...initial }, wrong: new Map() }
    for (const { name, at, read } of readers) {
      const { value, message } = read(cells[at] ?? "")
      if (message !== undefined) draft.wrong.set(name, message)
      else if (value !== undefined) draft.values[name] = value
    }
    return draft
  }

  return async (lines: readonly Line[]): Promise<Checked> => {
    const rejections: Rejection[] = []
    const drafts: (Draft & { line: Line })[] = []
    for (const line of lines) {
      const message = wrongWith(line, header)
      if (message) rejections.push({ row: line.row, column: "", value: "", message })
      else drafts.push({ line, ...draftOf(line) })
    }
    lookup.refresh()
    for (const { name, field } of relations) {
      if (!isRelation(field)) continue
      await lookup.load(
        field,
        drafts.flatMap(({ values }) => values[name] ?? []),
      )
      for (const draft of drafts) resolveRelation(resource, name, lookup, draft)
    }
    const valid = drafts.filter(({ wrong }) => wrong.size === 0)
    for (const { line, wrong } of drafts)
      for (const [column, message] of wrong) {
        const value = (line.cells[columns.indexOf(column)] ?? "").slice(0, LONGEST_VALUE)
        rejections.push({ row: line.row, column, value, message })
      }
    return { valid: valid.map(({ line, values }) => ({ row: line.row, values })), rejections }
  }
}
