import type { Resource, TableRules } from "../../declare/index.ts"
import { type Engine, type Existing, engineOf, type OnProgress } from "./engine.ts"
import type { Lists } from "./find-region.ts"
import {
  type InvalidPage,
  type InvalidRow,
  invalidPageOf,
  invalidRowsOf,
  type PageRequest,
  reasonOf,
  rowsLike,
} from "./invalid-rows.ts"
import { type Opened as OpenedText, openFile } from "./open-file.ts"
import type { Plan } from "./plan.ts"
import { type Summary, summaryOf } from "./summary.ts"
import { isWorkbook, sheetAsText } from "./workbook.ts"
import { cleanCsv, rejectedCsv } from "./write-csv.ts"

export interface Opened extends OpenedText {
  /** Of a workbook: which of its sheets was read. */
  sheet?: string
}

/** What changed in a plan: the cells with this text, one row, that row and those that say the same of a field, or all. */
export interface Touched {
  /** The issues' field and text, where equal cells were fixed. */
  cells?: readonly { field: string; text: string }[]
  row?: number
  field?: string
}

/** A row as the service compares it with the listings that it has. */
interface Candidate {
  n: number
  source_id?: string
  title: string
  price: number
  land_area?: number
  building_area?: number
}

export interface Candidates {
  rows: Candidate[]
  /** Where to go on; undefined: these were the last. */
  next: number | undefined
  /** How far they reach, 0 to 1. */
  part: number
}

export interface Clean {
  file: Blob
  /** For each row that is sent, its number in the user's own file. */
  numbers: Uint32Array
}

/** What a worker does for the wizard: it holds the file's records, which never leave it whole. */
export const importSessionOf = (resource: Resource, rules: TableRules, lists: Lists, onProgress: OnProgress) => {
  let engine: Engine | undefined
  /** Rows that the service has been asked about. */
  const compared = new Set<number>()
  const held = () => {
    if (!engine) throw new Error("Berkasnya tidak terbuka lagi. Pilih berkasnya lagi.")
    return engine
  }
  const sent = function* (): Generator<number> {
    const { table, isBad, isSkipped, isRepeat } = held()
    for (let row = 0; row < table.rows; row += 1) if (!isBad(row) && !isSkipped(row) && !isRepeat(row)) yield row
  }
  return {
    open: async (file: File, hasHeader?: boolean): Promise<{ refused: string } | { opened: Opened }> => {
      const sheet = (await isWorkbook(file)) ? await sheetAsText(file, resource, rules) : undefined
      if (sheet && "refused" in sheet) return sheet
      const text = sheet?.file ?? file
      const opening = await openFile(text, resource, rules, {
        hasHeader,
        onBytes: (bytes) => onProgress(bytes / text.size, "Membaca berkas"),
      })
      if ("refused" in opening) return opening
      engine = engineOf(resource, rules, opening.table, lists)
      return { opened: { ...opening.opened, bytes: file.size, sheet: sheet?.name } }
    },
    check: async (plan: Plan): Promise<Summary> => {
      compared.clear()
      await held().check(plan, onProgress)
      return summaryOf(resource, held())
    },
    change: (plan: Plan, { cells, row, field }: Touched): Summary => {
      const texts = cells && new Set(cells.map(({ field, text }) => `${field}\u0001${text}`))
      const like = row !== undefined && field !== undefined ? rowsLike(held(), row, field) : []
      held().change(
        plan,
        texts && ((issue) => texts.has(`${issue.field}\u0001${issue.text}`)),
        row === undefined ? undefined : [row, ...like],
      )
      return summaryOf(resource, held())
    },
    page: (asked: PageRequest): InvalidPage => invalidPageOf(resource, held(), asked),
    rows: (rows: readonly number[]): InvalidRow[] => invalidRowsOf(resource, held(), rows),
    /** What the file says of a cell, and how many other rows say it; none while the cell is still wrong. */
    alike: (row: number, field: string): { text: string; rows: number } => {
      const isWrong = held()
        .issuesOf(row)
        .some((issue) => issue.field === field && issue.level === "error")
      return { text: held().textOf(row, field), rows: isWrong ? 0 : rowsLike(held(), row, field).length }
    },
    /** The rows that hold a group. */
    rowsOf: (key: string): number[] => {
      const rows: number[] = []
      for (let row = 0; row < held().table.rows; row += 1)
        if (
          held()
            .issuesOf(row)
            .some((issue) => issue.key === key)
        )
          rows.push(row)
      return rows
    },
    badRows: (): number[] => {
      const rows: number[] = []
      for (let row = 0; row < held().table.rows; row += 1) if (held().isBad(row)) rows.push(row)
      return rows
    },
    /** Sound rows that were not compared yet. */
    candidates: (from: number, count: number): Candidates => {
      const rows: Candidate[] = []
      const { table, isBad } = held()
      let row = from
      for (; row < table.rows && rows.length < count; row += 1) {
        if (isBad(row) || compared.has(row)) continue
        compared.add(row)
        const { source_id, title, price, land_area, building_area } = held().read(row).draft
        rows.push({ n: row, source_id, title, price, land_area, building_area } as Candidate)
      }
      return { rows, next: row < table.rows ? row : undefined, part: row / table.rows }
    },
    know: (found: readonly (readonly [row: number, known: Existing])[]): Summary => {
      held().know(found)
      return summaryOf(resource, held())
    },
    clean: (): Clean => {
      const rows = [...sent()]
      const drafts = function* () {
        for (const row of rows) yield held().read(row).draft
      }
      return {
        file: cleanCsv(resource, drafts()),
        numbers: Uint32Array.from(rows, (row) => held().table.numbers[row] ?? 0),
      }
    },
    /** The rows that are not sent, or that the service refused: numbers of the user's file with the reasons. */
    rejected: (refused: Readonly<Record<number, string>> = {}): Blob => {
      const { table } = held()
      const rows = function* (): Generator<readonly [number, string]> {
        for (let row = 0; row < table.rows; row += 1) {
          const reason = refused[table.numbers[row] ?? 0] ?? reasonOf(held(), row)
          if (reason !== undefined) yield [row, reason]
        }
      }
      return rejectedCsv(table, rows())
    },
  }
}

export type ImportSession = ReturnType<typeof importSessionOf>
