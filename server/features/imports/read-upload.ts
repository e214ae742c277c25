import { setImmediate as pause } from "node:timers/promises"
import { eq, inArray, or, sql } from "drizzle-orm"
import { fileTypeFromBuffer } from "file-type"
import { mask } from "../../../src/declare/format.ts"
import { groupBy } from "../../../src/declare/group-by.ts"
import { givenKeysOf } from "../../../src/declare/imports.ts"
import { encode, fieldsOf, initialValues, type Resource, type Row, sniff } from "../../../src/declare/index.ts"
import { ownValue } from "../../../src/declare/own-value.ts"
import { missingFields } from "../../../src/domain/listing-import/columns.ts"
import { namesRecord } from "../../../src/domain/listing-import/existing-row.ts"
import { importRulesOf } from "../../../src/domain/listing-import/house-rules.ts"
import type { ImportRules } from "../../../src/domain/listing-import/import-rules.ts"
import type { Issue, IssueLevel } from "../../../src/domain/listing-import/issues.ts"
import { openFile } from "../../../src/domain/listing-import/open-file.ts"
import { EMPTY_PLAN, type Plan } from "../../../src/domain/listing-import/plan.ts"
import type { Lists, Named } from "../../../src/domain/listing-import/read-names.ts"
import { createRowReader } from "../../../src/domain/listing-import/read-row.ts"
import type { Table } from "../../../src/domain/listing-import/text-table.ts"
import { Refusal } from "../../core/errors.ts"
import { idStorageOf } from "../../database/storage.ts"
import { columnOf, tableOf } from "../../database/tables.ts"
import type { Context } from "../../engine/context.ts"
import { toColumnValue } from "../../engine/where.ts"

const NO_TABLE = "Isi berkas ini bukan tabel CSV. Di Excel, pilih Simpan sebagai CSV UTF-8, lalu unggah berkas itu."
const NO_HEADINGS = "Baris pertama harus berisi nama kolom, misalnya Judul dan Harga."

/** HTML, JSON and scripts are text, too, but a CSV never begins like them. */
const isScript = (bytes: Uint8Array) => /^\s*(<|#!|[{[])/.test(new TextDecoder().decode(bytes.subarray(0, 100)))

const checkKind = async (bytes: Uint8Array) => {
  const sniffed = sniff(bytes)
  // The byte order mark of UTF-16 also begins MP3 frames.
  const isWide = "encoding" in sniffed && sniffed.encoding !== "utf-8"
  const known = isWide ? undefined : await fileTypeFromBuffer(bytes.subarray(0, 8192))
  if ("no" in sniffed || known || isScript(bytes)) throw new Refusal(422, NO_TABLE)
}

/** Doubtful values were the wizard's question, and are none of the service's. */
const rulesFor = (resource: Resource): ImportRules => {
  const { gone: _gone, unlikePerMetre: _unlike, ...rules } = importRulesOf(resource)
  return { ...rules, warnings: [] }
}

export interface UploadedTable {
  table: Table
  plan: Plan
}

/** Reads a sent file as the wizard does, with the columns that it recognises. */
export const openUpload = async (resource: Resource, bytes: Uint8Array): Promise<UploadedTable> => {
  await checkKind(bytes)
  const rules = rulesFor(resource)
  // Other requests are answered between two pieces of the file.
  const opening = await openFile(new File([bytes as BlobPart], "upload.csv"), resource, rules, {
    onBytes: () => pause(),
  })
  if ("refused" in opening) throw new Refusal(422, opening.refused)
  const { opened, table } = opening
  if (opened.headerLine === 0 || !opened.found.some(Boolean)) throw new Refusal(422, NO_HEADINGS)
  const initial = fieldsOf(resource, "form").flatMap(([name, { initial }]) =>
    initial === undefined || opened.found.includes(name) ? [] : [[name, { value: initial, label: "" }] as const],
  )
  const plan = { ...EMPTY_PLAN, targets: opened.found, defaults: Object.fromEntries(initial) }
  const missing = missingFields(resource, rules, plan)
  if (missing.length > 0) {
    const labels = missing.map(({ label }) => label).join(", ")
    throw new Refusal(422, `Kolom yang wajib belum ada: ${labels}. Tambahkan kolomnya, lalu unggah lagi.`)
  }
  return { table, plan }
}

const MAX_TEXTS_PER_QUERY = 1000

const listsIn = ({ db, resources, tables }: Pick<Context, "db" | "resources" | "tables">): Lists => {
  const lists = new Map<string, Promise<readonly Named[]>>()
  const resourceOf = (name: string) => resources.find((one) => one.name === name)
  const columnsOf = (name: string) => {
    const table = tableOf(tables, name)
    return { table, id: table.id, name: columnOf(table, resourceOf(name)?.title ?? "name") }
  }
  const query = async (list: string, parent?: string): Promise<readonly Named[]> => {
    const { table, id, name } = columnsOf(list)
    const [within] = resourceOf(list)?.calls.list?.needs ?? []
    const isIn = within && parent !== undefined ? eq(columnOf(table, within), parent) : undefined
    return (await db.select({ id, name }).from(table).where(isIn)) as Named[]
  }
  return {
    load: (list, parent) => {
      const key = `${list} ${parent ?? ""}`
      const known = lists.get(key) ?? query(list, parent)
      lists.set(key, known)
      return known
    },
    search: async (list, texts) => {
      const { table, id, name } = columnsOf(list)
      const storage = idStorageOf(resources, list)
      const found: Named[] = []
      for (let at = 0; at < texts.length; at += MAX_TEXTS_PER_QUERY) {
        const part = texts.slice(at, at + MAX_TEXTS_PER_QUERY).map((text) => text.toLowerCase())
        const ids = part.map((text) => toColumnValue(storage, text)).filter((value) => value !== undefined)
        const isNamed = or(inArray(sql`lower(${name})`, part), ids.length > 0 ? inArray(id, ids) : undefined)
        found.push(...((await db.select({ id, name }).from(table).where(isNamed)) as Named[]))
      }
      return found
    },
    isWhole: (list) => resourceOf(list)?.calls.list?.whole === true,
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

export interface JudgedRows {
  valid: ValidRow[]
  rejections: Rejection[]
  /** Cells of valid rows that were left empty. */
  hints: Rejection[]
}

const MAX_VALUE_LENGTH = 500

/** Reports are kept, and read by others than the sender. Messages quote the value. */
const masked = ({ fields }: Resource, report: Rejection): Rejection => {
  if (!ownValue(fields, report.column)?.masked || !report.value) return report
  const value = mask(report.value)
  return { ...report, value, message: report.message.replaceAll(/“[^”]*”/g, `“${value}”`) }
}

/** Judges rows of an upload with the wizard's reader, over the records of the database. */
export const uploadJudgeOf = (
  context: Pick<Context, "db" | "resources" | "tables">,
  resource: Resource,
  { table, plan }: UploadedTable,
) => {
  const rules = rulesFor(resource)
  const reader = createRowReader(resource, rules, table, listsIn(context))
  reader.apply(plan)
  const initial = initialValues(resource)
  const isExisting = namesRecord(resource)
  const [key = ""] = givenKeysOf(resource)
  /** An upload only adds records: a row of an export would add its record again. */
  const existing = (row: number): Rejection => ({
    row: table.numbers[row] ?? 0,
    column: key,
    value: reader.sources().cellText(row, key).slice(0, MAX_VALUE_LENGTH),
    message: `Unggahan tidak mengubah ${resource.noun} yang sudah ada. Kosongkan kodenya untuk menambah yang baru.`,
  })
  /** One report for each column of a row. */
  const reportsOf = (row: number, issues: readonly Issue[], level: IssueLevel): Rejection[] => {
    const found = issues.filter((issue) => issue.level === level)
    const reports = groupBy(found, ({ field }) => field).map(([column, own]) => ({
      row: table.numbers[row] ?? 0,
      column,
      value: reader.sources().cellText(row, column).slice(0, MAX_VALUE_LENGTH),
      message: own.map(({ message }) => message).join(" "),
    }))
    return reports.map((report) => masked(resource, report))
  }

  return async (from: number, to: number): Promise<JudgedRows> => {
    await reader.load(from, to)
    const judged: JudgedRows = { valid: [], rejections: [], hints: [] }
    for (let row = from; row < to; row += 1) {
      const { draft, issues } = reader.read(row)
      const errors = isExisting(draft) ? [existing(row)] : reportsOf(row, issues, "error")
      judged.rejections.push(...errors)
      if (errors.length > 0) continue
      judged.valid.push({ row: table.numbers[row] ?? 0, values: { ...initial, ...encode(resource, draft) } })
      judged.hints.push(...reportsOf(row, issues, "warn"))
    }
    return judged
  }
}
