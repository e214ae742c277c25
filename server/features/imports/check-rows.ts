import {
  encode,
  type Field,
  initialValues,
  isUnknown,
  type Resource,
  type Row,
  valueIn,
} from "../../../src/declare/index.ts"
import { schemaOf } from "../../../src/declare/schema.ts"
import { splitEnding } from "../../../src/domain/listing-import/import-rules.ts"
import { isLeftEmpty, leftEmpty } from "../../../src/domain/listing-import/issues.ts"
import { importRulesOf } from "../../../src/domain/listing-import/rules-of.ts"
import { LEVELS } from "../../../src/domain/region-name.ts"
import { isRelation } from "../../database/storage.ts"
import type { Context } from "../../http/task.ts"
import type { Line } from "./csv-lines.ts"
import { regionResolverOf } from "./resolve-regions.ts"
import { type Draft, namesIn, recordLookupOf, resolveRelation } from "./resolve-relations.ts"
import type { TableReader } from "./table-reader.ts"

type Cell = { value: unknown; message?: undefined } | { value?: undefined; message: string }

const MAX_CACHED_CELLS = 5000
const MAX_CACHED_CELL_LENGTH = 100

const cellReaderOf = (resource: Resource, name: string) => {
  const field = resource.fields[name] as Field
  const alone: Resource = { ...resource, fields: { [name]: field } }
  const schema = schemaOf(alone)
  const words = importRulesOf(resource).words[name]
  const kept = new Map<string, Cell>()
  const read = (text: string): Cell => {
    if (isUnknown(text, field)) return { value: null }
    const { success, data, error } = schema.safeParse({ [name]: valueIn(text, field, words) })
    if (!success) return { message: error.issues[0]?.message ?? `${field.label} belum benar.` }
    return { value: encode(alone, data as Record<string, unknown>)[name] }
  }
  return (text: string): Cell => {
    const known = kept.get(text)
    if (known) return known
    const cell = read(text)
    if (kept.size >= MAX_CACHED_CELLS) kept.clear()
    if (text.length <= MAX_CACHED_CELL_LENGTH) kept.set(text, cell)
    return cell
  }
}

export interface Rejection {
  row: number
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
  hints: Rejection[]
}

const LONGEST_VALUE = 500

const REPEATED = "Baris ini mengulang judul kolom. Hapus barisnya."
const SHIFTED = "Isi baris ini bergeser: selnya lebih banyak daripada judul kolom."

const findLineFault = ({ cells }: Line, header: readonly string[]) => {
  if (cells.slice(header.length).some(Boolean)) return SHIFTED
  return cells.length === header.length && cells.every((cell, at) => cell === header[at]) ? REPEATED : undefined
}

export const rowCheckerOf = (
  context: Pick<Context, "db" | "resources" | "tables">,
  resource: Resource,
  table: TableReader,
) => {
  const { columns, header } = table
  const rules = importRulesOf(resource)
  const lookup = recordLookupOf(context)
  const region = regionResolverOf(context, resource)
  const regionNames: readonly string[] = Object.values(region?.fields ?? {})
  const initial = initialValues(resource)
  const readers = columns.flatMap((name, at) =>
    name && !regionNames.includes(name)
      ? [{ name, at, read: cellReaderOf(resource, name), field: resource.fields[name] as Field }]
      : [],
  )
  const relations = readers.filter(({ field }) => isRelation(field))
  const cellOf = ({ cells }: Line, name: string) => cells[columns.indexOf(name)] ?? ""

  const draftOf = ({ cells }: Line): Draft => {
    const draft: Draft = { values: { ...initial }, wrong: new Map() }
    const ends: Record<string, unknown> = {}
    for (const { name, at, read, field } of readers) {
      const cell = splitEnding(rules, name, cells[at] ?? "")
      Object.assign(ends, cell.values)
      const { value, message } = read(isRelation(field) ? (cells[at] ?? "") : cell.text)
      if (message !== undefined) draft.wrong.set(name, message)
      else if (value !== undefined) draft.values[name] = value
    }
    const encoded = encode(resource, ends)
    for (const name of Object.keys(ends)) {
      draft.values[name] = encoded[name]
      draft.wrong.delete(name)
    }
    return draft
  }

  const resolveRegion = async (line: Line, { values, wrong }: Draft): Promise<void> => {
    if (!region) return
    const { ids, refused, hint } = await region.resolve((name) => cellOf(line, name))
    if (refused) wrong.set(region.fields[refused.level], refused.message)
    else for (const level of LEVELS) values[region.fields[level]] = ids[level] ?? null
    if (hint) wrong.set(region.fields.village, hint)
  }

  const emptied = ({ values, wrong }: Draft): [column: string, message: string][] => {
    if (wrong.size === 0) return []
    const optional = [...wrong].filter(([name]) => !resource.fields[name]?.required)
    for (const [name] of optional) {
      wrong.delete(name)
      if (!Array.isArray(values[name]) && isRelation(resource.fields[name])) delete values[name]
    }
    return optional.map(([name, message]) => [name, isLeftEmpty(message) ? message : leftEmpty(message)])
  }

  const rejectionOf = (line: Line, [column, message]: readonly [string, string]): Rejection => ({
    row: line.row,
    column,
    value: cellOf(line, column).slice(0, LONGEST_VALUE),
    message,
  })

  return async (lines: readonly Line[]): Promise<Checked> => {
    const rejections: Rejection[] = []
    const hints: Rejection[] = []
    const drafts: (Draft & { line: Line })[] = []
    for (const line of lines) {
      const message = findLineFault(line, header)
      if (message) rejections.push({ row: line.row, column: "", value: "", message })
      else drafts.push({ line, ...draftOf(line) })
    }
    lookup.refresh()
    for (const { name, field } of relations) {
      if (!isRelation(field)) continue
      const names = drafts.flatMap(({ values }) => namesIn(resource, name, values[name]).flat())
      await lookup.load(field, names)
      for (const draft of drafts) resolveRelation(resource, name, lookup, draft)
    }
    const valid: ValidRow[] = []
    for (const { line, ...draft } of drafts) {
      await resolveRegion(line, draft)
      const empty = emptied(draft)
      if (draft.wrong.size > 0) rejections.push(...[...draft.wrong].map((wrong) => rejectionOf(line, wrong)))
      else {
        valid.push({ row: line.row, values: draft.values })
        hints.push(...empty.map((one) => rejectionOf(line, one)))
      }
    }
    return { valid, rejections, hints }
  }
}
