import type { Resource } from "../../declare/index.ts"
import { createEngine, type Engine, type Existing, type OnProgress } from "./engine.ts"
import { type HintGroup, type HintPage, type HintRow, hintPageOf, hintRowsOf } from "./hint-rows.ts"
import type { ImportRules } from "./import-rules.ts"
import {
  type InvalidPage,
  type InvalidRow,
  invalidPageOf,
  invalidRowsOf,
  type PageRequest,
  reasonOf,
  rowsWith,
  rowsWithSameText,
} from "./invalid-rows.ts"
import type { Lists } from "./lists.ts"
import { type Opened as OpenedText, openFile } from "./open-file.ts"
import type { Plan } from "./plan.ts"
import { type Proposal, proposalsOf } from "./proposals.ts"
import { regionNamesOf } from "./region-columns.ts"
import { createSources } from "./sources.ts"
import { type Summary, summaryOf } from "./summary.ts"
import { isWorkbook, sheetAsText } from "./workbook.ts"
import { cleanCsv, rejectedCsv } from "./write-csv.ts"

export interface Opened extends OpenedText {
  sheet?: string
  proposals: readonly Proposal[]
  isRegionInTitle: boolean
}

export interface Touched {
  fields?: readonly string[]
  cells?: readonly { field: string; text: string }[]
  row?: number
  field?: string
}

type Candidate = Readonly<Record<string, unknown>> & { n: number }

export interface Candidates {
  rows: Candidate[]
  next: number | undefined
  part: number
}

export interface Clean {
  file: Blob
  numbers: Uint32Array
}

/** Runs in the worker and holds the rows there, so that they are never copied to the page. */
export const importSessionOf = (resource: Resource, rules: ImportRules, lists: Lists, onProgress: OnProgress) => {
  let engine: Engine | undefined
  const compared = new Set<number>()
  const { source, same } = rules.duplicates
  const regionNames = regionNamesOf(resource)
  /** The service does not compare regions. */
  const comparedFields = [...(source ? [source] : []), ...same].filter((name) => !regionNames.includes(name))
  const checked = () => {
    if (!engine) throw new Error("Berkasnya tidak terbuka lagi. Pilih berkasnya lagi.")
    return engine
  }
  const sent = function* (): Generator<number> {
    const { table, isBad, isSkipped, isRepeat } = checked()
    for (let row = 0; row < table.rows; row += 1) if (!isBad(row) && !isSkipped(row) && !isRepeat(row)) yield row
  }
  return {
    open: async (file: File, headerLine?: number): Promise<{ refused: string } | { opened: Opened }> => {
      const sheet = (await isWorkbook(file)) ? await sheetAsText(file, resource, rules) : undefined
      if (sheet && "refused" in sheet) return sheet
      const text = sheet?.file ?? file
      const opening = await openFile(text, resource, rules, {
        headerLine,
        onBytes: (bytes) => onProgress(bytes / text.size, "Membaca berkas"),
      })
      if ("refused" in opening) return opening
      const { opened, table } = opening
      engine = createEngine(resource, rules, table, lists)
      // Ignores loading errors here; the check loads the lists again.
      const proposals = await proposalsOf(resource, rules, table, { ...opened, name: file.name }, lists).catch(() => [])
      const { isRegionInTitle } = createSources(resource, rules, table, { targets: opened.found, defaults: {} })
      return { opened: { ...opened, bytes: file.size, sheet: sheet?.name, proposals, isRegionInTitle } }
    },
    check: async (plan: Plan): Promise<Summary> => {
      compared.clear()
      await checked().check(plan, onProgress)
      return summaryOf(resource, rules, checked())
    },
    change: async (plan: Plan, { fields, cells, row, field }: Touched): Promise<Summary> => {
      await checked().prepare(plan)
      const texts = cells && new Set(cells.map(({ field, text }) => `${field}\u0001${text}`))
      const like = row !== undefined && field !== undefined ? rowsWithSameText(checked(), row, field) : []
      checked().change(
        plan,
        fields
          ? (issue) => fields.includes(issue.field)
          : texts && ((issue) => texts.has(`${issue.field}\u0001${issue.text}`)),
        row === undefined ? undefined : [row, ...like],
      )
      return summaryOf(resource, rules, checked())
    },
    page: (request: PageRequest): InvalidPage => invalidPageOf(resource, checked(), request),
    hintPage: (group: HintGroup, request: PageRequest): HintPage => hintPageOf(checked(), group, request),
    hintRows: (group: HintGroup, rows: readonly number[]): HintRow[] => hintRowsOf(checked(), group, rows),
    rows: (rows: readonly number[]): InvalidRow[] => invalidRowsOf(resource, checked(), rows),
    /** Returns a cell's text and the number of other rows with it; 0 while the cell is invalid. */
    sameText: (row: number, field: string): { text: string; rows: number } => {
      const isWrong = checked()
        .issuesOf(row)
        .some((issue) => issue.field === field && issue.level === "error")
      return { text: checked().textOf(row, field), rows: isWrong ? 0 : rowsWithSameText(checked(), row, field).length }
    },
    rowsOf: (key: string): number[] => rowsWith(checked(), key),
    badRows: (): number[] => {
      const rows: number[] = []
      for (let row = 0; row < checked().table.rows; row += 1) if (checked().isBad(row)) rows.push(row)
      return rows
    },
    candidates: (from: number, count: number): Candidates => {
      const rows: Candidate[] = []
      const { table, isBad } = checked()
      let row = from
      for (; row < table.rows && rows.length < count; row += 1) {
        if (isBad(row) || compared.has(row)) continue
        compared.add(row)
        const values = checked().comparable(row)
        const known = comparedFields.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]]))
        if (known.length > 0) rows.push({ [resource.title]: "", ...Object.fromEntries(known), n: row })
      }
      return { rows, next: row < table.rows ? row : undefined, part: row / table.rows }
    },
    setExisting: (found: readonly (readonly [row: number, known: Existing])[]): Summary => {
      checked().setExisting(found)
      return summaryOf(resource, rules, checked())
    },
    clean: (): Clean => {
      const rows = [...sent()]
      const drafts = function* () {
        for (const row of rows) yield checked().read(row).draft
      }
      return {
        file: cleanCsv(resource, drafts()),
        numbers: Uint32Array.from(rows, (row) => checked().table.numbers[row] ?? 0),
      }
    },
    /** Rows not sent or rejected by the service, with reasons by row number. */
    rejected: (refused: Readonly<Record<number, string>> = {}): Blob => {
      const { table } = checked()
      const rows = function* (): Generator<readonly [number, string]> {
        for (let row = 0; row < table.rows; row += 1) {
          const reason = refused[table.numbers[row] ?? 0] ?? reasonOf(resource, checked(), row)
          if (reason !== undefined) yield [row, reason]
        }
      }
      return rejectedCsv(table, rows())
    },
  }
}

export type ImportSession = ReturnType<typeof importSessionOf>
