import { importKeysOf } from "../../declare/imports.ts"
import type { Resource } from "../../declare/index.ts"
import { type CheckedRows, createCheckedRows, type OnProgress } from "./checked-rows.ts"
import type { Existing } from "./duplicate-rows.ts"
import type { ImportRules } from "./import-rules.ts"
import {
  findReason,
  hasIssue,
  type InvalidPage,
  type InvalidRow,
  readInvalidPage,
  readInvalidRows,
  rowsWhere,
} from "./invalid-rows.ts"
import type { KnownRecord, Match, Rights } from "./match-records.ts"
import { type OpenChoices, type Opened as OpenedText, openFile } from "./open-file.ts"
import { fixKey, type Plan } from "./plan.ts"
import { type Proposal, proposeValues } from "./propose-values.ts"
import type { Lists } from "./read-names.ts"
import { readRegionNames } from "./region-columns.ts"
import { withUnit } from "./sources.ts"
import { createSummary, type Summary } from "./summary.ts"
import { textAt } from "./text-table.ts"
import { isWorkbook, type SheetChoices, type SheetFacts, sheetAsText } from "./workbook.ts"
import { cleanCsv, rejectedCsv } from "./write-csv.ts"

/** Titles that are read for a proposal. */
const MAX_TITLES = 500

export interface Opened extends OpenedText {
  sheet?: SheetFacts
}

export interface ReadChoices extends OpenChoices, SheetChoices {}

/** Scope of a change of the plan: issues of fields, cells with a text, or one row. Default: all rows. */
export interface Touched {
  fields?: readonly string[]
  cells?: readonly { field: string; text: string }[]
  row?: number
}

type Candidate = Readonly<Record<string, unknown>> & { n: number }

export interface Candidates {
  rows: Candidate[]
  next: number | undefined
  part: number
}

/** A row to be sent; `title` names it to the user. */
export interface RowToSend {
  number: number
  title: string
  match: Match
}

export interface Clean {
  file: Blob
  numbers: Uint32Array
}

/** Runs in the worker and holds the rows there, so that they are never copied to the page. */
export const importSessionOf = (resource: Resource, rules: ImportRules, lists: Lists, onProgress: OnProgress) => {
  let checkedRows: CheckedRows | undefined
  const compared = new Set<number>()
  const { source, same } = rules.duplicates
  const regionNames = readRegionNames(resource)
  /** The service does not compare regions. */
  const comparedFields = [...(source ? [source] : []), ...same].filter((name) => !regionNames.includes(name))
  const checked = () => {
    if (!checkedRows) throw new Error("Berkasnya tidak terbuka lagi. Pilih berkasnya lagi.")
    return checkedRows
  }
  return {
    open: async (file: File, choices: ReadChoices = {}): Promise<{ refused: string } | { opened: Opened }> => {
      const sheet = (await isWorkbook(file)) ? await sheetAsText(file, resource, rules, choices) : undefined
      if (sheet && "refused" in sheet) return sheet
      const text = sheet?.file ?? file
      const opening = await openFile(text, resource, rules, {
        encoding: sheet ? undefined : choices.encoding,
        headerLine: choices.headerLine,
        onBytes: (bytes) => onProgress(bytes / text.size, "Membaca berkas"),
      })
      if ("refused" in opening) return opening
      const { opened, table } = opening
      checkedRows = createCheckedRows(resource, rules, table, lists)
      return { opened: { ...opened, bytes: file.size, sheet: sheet?.facts } }
    },
    /** Reads values for required fields with empty cells, or without a column, from the file's name and titles. */
    propose: (targets: Plan["targets"], missing: readonly string[], fileName: string): Promise<Proposal> => {
      const { table } = checked()
      const rows = Array.from({ length: table.rows }, (_, row) => row)
      const unfilled = Object.keys(resource.fields).filter((name) => {
        const column = targets.indexOf(name)
        return resource.fields[name]?.required && column >= 0 && rows.some((row) => textAt(table, row, column) === "")
      })
      const titles = table.columns[targets.indexOf(resource.title)]?.texts.filter(Boolean) ?? []
      const clues = {
        name: fileName.replace(/\.[^.]*$/, ""),
        titles: titles.slice(0, MAX_TITLES),
        cellsOf: (name: string) => {
          const [column, unit] = [targets.indexOf(name), targets.indexOf(`${name}.unit`)]
          const texts =
            unit < 0
              ? (table.columns[column]?.texts ?? [])
              : rows.map((row) => withUnit(textAt(table, row, column), textAt(table, row, unit)))
          return [...new Set(texts)].filter(Boolean).slice(0, MAX_TITLES)
        },
      }
      return proposeValues(resource, rules, [...missing, ...unfilled], clues, lists)
    },
    check: async (plan: Plan): Promise<Summary> => {
      compared.clear()
      checkedRows?.forgetRecords()
      await checked().check(plan, onProgress)
      return createSummary(resource, checked())
    },
    change: async (plan: Plan, { fields, cells, row }: Touched): Promise<Summary> => {
      const texts = cells && new Set(cells.map(({ field, text }) => fixKey(field, text)))
      checked().change(
        plan,
        fields
          ? (issue) => fields.includes(issue.field)
          : texts && ((issue) => texts.has(fixKey(issue.field, issue.text))),
        row === undefined ? undefined : [row],
      )
      return createSummary(resource, checked())
    },
    page: (after: number, count: number, key?: string): InvalidPage => readInvalidPage(checked(), after, count, key),
    rows: (rows: readonly number[], key?: string): InvalidRow[] => readInvalidRows(checked(), rows, key),
    rowsOf: (key: string): number[] => rowsWhere(checked(), hasIssue(checked(), key)),
    badRows: (): number[] => rowsWhere(checked(), (row) => checked().stateOf(row) === "bad"),
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
      return createSummary(resource, checked())
    },
    /** Whether rows can name existing records. */
    namesRecords: () => checked().matches() !== undefined,
    /** Key values of rows whose records are unknown, by key. `row` asks for that row alone, again. */
    openKeys: (row?: number): (readonly [key: string, values: Readonly<Record<string, unknown>>])[] => {
      const matches = checked().matches()
      const { read } = checked()
      if (!matches) return []
      const rows =
        row === undefined
          ? rowsWhere(checked(), (at) => checked().stateOf(at) !== "skipped" && matches.isOpen(at))
          : [row]
      const keys = new Map(rows.map((at) => [matches.keyOfRow(at), at]))
      keys.delete("")
      return [...keys].map(([key, at]) => {
        const { draft } = read(at)
        return [key, Object.fromEntries(importKeysOf(resource).map((name) => [name, draft[name]]))]
      })
    },
    setRights: (rights: Rights) => checked().matches()?.setRights(rights),
    /** Without `asked`, these are all records of the service. */
    setRecords: (found: readonly KnownRecord[], asked?: readonly string[]): Summary => {
      checked().matches()?.setRecords(found, asked)
      checked().rematch()
      return createSummary(resource, checked())
    },
    /** Rows that change a record, or create one if no file of new records is sent. In the order of the file. */
    rowsToSend: (): number[] =>
      rowsWhere(checked(), (row) => {
        const kind = checked().stateOf(row) === "ready" ? checked().matches()?.matchOf(row)?.kind : undefined
        return kind === "changed" || (kind === "new" && rules.record !== undefined)
      }),
    rowToSend: (row: number): RowToSend | undefined => {
      const match = checked().matches()?.matchOf(row)
      return match && { number: checked().table.numbers[row] ?? 0, title: checked().titleOf(row), match }
    },
    clean: (): Clean => {
      const matches = checked().matches()
      const isNew = (row: number) => !matches || matches.matchOf(row)?.kind === "new"
      const rows = rowsWhere(checked(), (row) => checked().stateOf(row) === "ready" && isNew(row))
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
          const reason = refused[table.numbers[row] ?? 0] ?? findReason(resource, checked(), row)
          if (reason !== undefined) yield [row, reason]
        }
      }
      return rejectedCsv(table, rows())
    },
  }
}

export type ImportSession = ReturnType<typeof importSessionOf>
