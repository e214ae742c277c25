import type { Resource, TableRules } from "../../declare/index.ts"
import type { RegionIds } from "./find-region.ts"
import { hintsFor } from "./hints.ts"
import { type Issue, type IssueBook, isBad, type Reading } from "./issues.ts"
import { editKey, type Plan, REGION } from "./plan.ts"
import { fieldReaders } from "./read-fields.ts"
import type { NameReader } from "./read-names.ts"
import type { RegionReader } from "./read-regions.ts"
import type { ValueReader } from "./read-values.ts"
import type { Sources } from "./sources.ts"
import { stray } from "./stray-quotes.ts"
import type { Table } from "./text-table.ts"

export interface RowReading {
  draft: Record<string, unknown>
  issues: readonly Issue[]
  /** What else was said of a row that is refused as a whole. */
  behind?: readonly Issue[]
}

interface Readers {
  values: ValueReader
  names: NameReader
  places: RegionReader
  book: IssueBook
}

const LONGER = "Baris ini punya lebih banyak sel daripada judul kolomnya."

/** Reads whole rows: every field from its columns, then what only shows beside other fields. */
export const rowReader = (
  resource: Resource,
  rules: TableRules,
  table: Table,
  plan: Plan,
  sources: Sources,
  readers: Readers,
) => {
  const { values, names, places, book } = readers
  const fields = fieldReaders(resource, rules, table, plan, sources, readers)
  const hints = hintsFor(new Date().getFullYear())
  const strayOf = stray(resource, rules, names)
  const hasEdits = Object.keys(plan.edits).length > 0
  const longer = book({ level: "error", field: "", text: "", message: LONGER, fix: "none" })

  const readPlace = (row: number): Reading => {
    const edit = hasEdits ? plan.edits[editKey(row, REGION)] : undefined
    return edit ? { value: edit.value as RegionIds, issues: [] } : places.read(row)
  }

  /** A condition that stands where the furnishing belongs, or the other way round. */
  const unslip = (row: number, draft: Record<string, unknown>, issues: Issue[]) => {
    for (const pair of rules.slips)
      for (const [from, to] of [pair, [pair[1], pair[0]] as const]) {
        const at = issues.findIndex(({ field, level }) => field === from && level === "error")
        const [fromField, toField] = [resource.fields[from], resource.fields[to]]
        if (at < 0 || !fromField || !toField) continue
        const text = sources.text(row, from)
        const reading = values.read(to, toField, text)
        if (isBad(reading) || reading.value === undefined) continue
        draft[to] ??= reading.value
        const message = `“${text}” adalah ${toField.label.toLowerCase()}, bukan ${fromField.label.toLowerCase()}; dipindahkan.`
        issues[at] = book({ level: "fixed", field: from, text, message, fix: "none" })
      }
  }

  const isRefused = (issues: readonly Issue[]) => issues.some(({ level }) => level === "error")

  const readFields = (row: number, draft: Record<string, unknown>, issues: Issue[]) => {
    for (const { name, field, read } of fields) {
      const { value, issues: said } = read(row, draft)
      if (value !== undefined) draft[name] = value
      for (const issue of said) issues.push(issue)
      if (field.required && value === undefined && !isRefused(said))
        issues.push(
          book({ level: "error", field: name, text: "", message: `${field.label} wajib diisi.`, fix: "value" }),
        )
    }
  }

  return (row: number): RowReading => {
    const draft: Record<string, unknown> = {}
    const issues: Issue[] = []
    readFields(row, draft, issues)
    const place = readPlace(row)
    Object.assign(draft, place.value)
    for (const issue of place.issues) issues.push(issue)
    if (isRefused(issues)) unslip(row, draft, issues)
    if (table.longer.has(row)) issues.push(longer)
    const shifted = issues.length > 1 ? strayOf(issues) : undefined
    if (shifted) return { draft, issues: [book(shifted)], behind: issues }
    for (const [field, isOdd, message] of hints)
      if (isOdd(draft)) issues.push(book({ level: "warn", field, text: "", message, fix: "none" }))
    return { draft, issues }
  }
}
