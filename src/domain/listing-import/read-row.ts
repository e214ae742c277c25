import { type Field, fieldsOf, isRelated, type Resource, readCell } from "../../declare/index.ts"
import { cityReader } from "./city-mention.ts"
import { missingValue, textComposer } from "./compose-text.ts"
import { namesRecord } from "./existing-row.ts"
import { goneRows } from "./gone-rows.ts"
import { choiceOf, type Draft, type ImportRules, splitEnding, type Warning } from "./import-rules.ts"
import { createIssueBook, type Issue, type IssueBook, isBad, isUnread, NOTHING_READ } from "./issues.ts"
import type { NamedDistrict } from "./named-district.ts"
import { detectNumberStyle, type NumberStyle } from "./number-style.ts"
import { EMPTY_PLAN, editKey, type Fix, type Plan, REGION } from "./plan.ts"
import { fieldReaders } from "./read-fields.ts"
import { type Lists, type NameReader, nameReader } from "./read-names.ts"
import { type RegionReader, type RowRegion, regionReader } from "./read-regions.ts"
import { labelledField, type ValueReader, valueReader } from "./read-values.ts"
import { listOfLevel, readRegionNames, regionFieldsOf } from "./region-columns.ts"
import { type CityReader, createSources, NO_CITIES, type Sources } from "./sources.ts"
import { mentionReader } from "./text-mentions.ts"
import type { Table } from "./text-table.ts"

const MESSAGE = "Sel-selnya tampak bergeser: isi satu kolom berada di kolom lain. Perbaiki di berkasnya."

const NO_OWNERS: ReadonlySet<string> = new Set()

/** Detects shifted cells: several are invalid, and one contains a word of another column. */
const shiftedCells = (resource: Resource, rules: ImportRules, names: NameReader) => {
  // Ignores relations without known spellings, because names of people and places prove nothing.
  const worded = fieldsOf(resource, "form").filter(
    ([name, field]) => choiceOf(field) === "one" && (!isRelated(field) || name in rules.words),
  )
  const known = new Map<string, ReadonlySet<string>>()
  const isWordOf = (name: string, field: Field, text: string) =>
    isRelated(field) ? names.has(name, field.to, text) : readCell(text, field, rules.words[name]).refused === undefined
  const ownersOf = (text: string): ReadonlySet<string> => {
    // Without letters, `1-3` would match the record with the id 13.
    if (!/\p{L}/u.test(text)) return NO_OWNERS
    const found =
      known.get(text) ?? new Set(worded.filter(([name, field]) => isWordOf(name, field, text)).map(([name]) => name))
    known.set(text, found)
    return found
  }
  return (issues: readonly Issue[]): Omit<Issue, "key"> | undefined => {
    const refused = issues.filter((issue) => isUnread(issue) && issue.field in resource.fields)
    if (refused.length < 2) return undefined
    const isForeign = refused.some(({ field, text }) => {
      const owners = ownersOf(text)
      return owners.size > 0 && !owners.has(field)
    })
    return isForeign ? { level: "error", field: "", text: "", message: MESSAGE, fix: "none" } : undefined
  }
}

export interface RowReading {
  draft: Record<string, unknown>
  issues: readonly Issue[]
  named?: NamedDistrict
}

interface Readers {
  values: ValueReader
  names: NameReader
  regions: RegionReader
  book: IssueBook
}

const LONGER = "Baris ini punya lebih banyak sel daripada judul kolomnya."

const rowReader = (
  resource: Resource,
  rules: ImportRules,
  table: Table,
  plan: Plan,
  sources: Sources,
  readers: Readers,
) => {
  const { values, names, regions, book } = readers
  const fields = fieldReaders(resource, rules, plan, sources, readers)
  const year = new Date().getFullYear()
  const doubtIssue = ({ field, message, isHeld }: Pick<Warning, "field" | "message" | "isHeld">) => {
    const level = isHeld && !plan.accepted?.includes(message) ? "error" : "warn"
    return book({ level, field, text: "", message, fix: "row", isHeld })
  }
  const warnings = rules.warnings.map((warning) => ({ isOdd: warning.isOdd, issue: doubtIssue(warning) }))
  const shiftOf = shiftedCells(resource, rules, names)
  const hasEdits = Object.keys(plan.edits).length > 0
  const longer = book({ level: "error", field: "", text: "", message: LONGER, fix: "none" })

  const isGone = goneRows(rules, plan, table)
  const labelOf = (name: string) => resource.fields[name]?.label.toLowerCase() ?? name
  const district = regionFieldsOf(resource)?.district ?? ""
  const isExisting = namesRecord(resource)
  const readRegion = (row: number, draft: Draft): RowRegion => {
    const edit = hasEdits ? plan.edits[editKey(row, REGION)] : undefined
    if (edit) return { value: edit.value, issues: [] }
    return isExisting(draft) && !sources.hasRegionCell(row) ? NOTHING_READ : regions.read(row)
  }

  /** Moves the text of an unread cell to another field. @returns whether the field could read it */
  const moveTo = (to: string, { field: from, text }: Issue, draft: Record<string, unknown>): Issue | undefined => {
    const [fromField, toField] = [resource.fields[from], resource.fields[to]]
    if (!fromField || !toField) return undefined
    const reading = values.read(to, toField, text)
    if (isBad(reading) || reading.value === undefined) return undefined
    draft[to] ??= reading.value
    const message = `“${text}” adalah ${toField.label.toLowerCase()}, bukan ${fromField.label.toLowerCase()}; dipindahkan.`
    return book({ level: "fixed", field: from, text, message, fix: "none" })
  }

  /** Moves a value to the other column of its pair: a condition in the furnishing column. */
  const swapBack = (draft: Record<string, unknown>, issues: Issue[]) => {
    for (const pair of rules.swapped)
      for (const [from, to] of [pair, [pair[1], pair[0]] as const]) {
        const at = issues.findIndex((issue) => issue.field === from && isUnread(issue))
        const moved = issues[at] && moveTo(to, issues[at], draft)
        if (moved) issues[at] = moved
      }
  }

  /** Moves a cell to the field of its label, `LB 70`. Another value there holds the row. */
  const moveLabelled = (draft: Record<string, unknown>, issues: Issue[]) => {
    for (const [at, issue] of issues.entries()) {
      const to = rules.labels && isUnread(issue) ? labelledField(rules, issue.text) : undefined
      if (to === undefined || to === issue.field || !rules.labels || !(issue.field in rules.labels)) continue
      const own = draft[to]
      // Zero is no area and no room, so it is no other value.
      if (own === 0) delete draft[to]
      const moved = moveTo(to, issue, draft)
      if (moved && own) {
        const message = `“${issue.text}” berlabel ${labelOf(to)}, tetapi kolom ${labelOf(to)} berisi nilai lain.`
        issues[at] = book({ level: "error", field: issue.field, text: issue.text, message, fix: "row" })
      } else if (moved) issues[at] = moved
    }
  }

  /** An unknown district, and an area within one, are still part of a new address. */
  const keepAsAddress = (row: number, draft: Record<string, unknown>) => {
    if (draft[district] !== undefined && !regions.isArea(row)) return
    const text = regions.districtText(row)
    if (rules.regionFrom && text) draft[rules.regionFrom] ??= text
  }

  const isRefused = (issues: readonly Issue[]) => issues.some(({ level }) => level === "error")

  const endingFields = Object.keys(rules.endings ?? {}).filter((name) => name in resource.fields)
  /** Values from cell endings replace the field's own cell; edits replace them. */
  const fromEndings = (row: number): Draft => {
    const found: Record<string, unknown> = {}
    for (const name of endingFields) {
      const text = sources.fieldText(row, name)
      if (text !== "") Object.assign(found, splitEnding(rules, name, text).values)
    }
    for (const name of hasEdits ? Object.keys(found) : []) if (plan.edits[editKey(row, name)]) delete found[name]
    return found
  }

  const readFields = (row: number, draft: Record<string, unknown>, issues: Issue[]) => {
    const ends = fromEndings(row)
    for (const { name, field, read } of fields) {
      const { value, issues: found } = name in ends ? { value: ends[name], issues: [] } : read(row, draft)
      if (value !== undefined) draft[name] = value
      for (const issue of found) issues.push(issue)
      // Rows that are judged like the form may name a record that has the value.
      const isNeeded = field.required && !plan.defaults[name]?.isFromRow && !rules.record && !isExisting(draft)
      if (isNeeded && value === undefined && !isRefused(found)) issues.push(missingValue(book, name, field))
    }
  }

  const compose = textComposer(resource, rules, plan, { names, regions, book })
  const readMentions = mentionReader(resource, rules, { values, book })

  const oddities = (draft: Draft) => warnings.flatMap(({ isOdd, issue }) => (isOdd(draft, year) ? [issue] : []))

  const read = (row: number): RowReading => {
    const draft: Record<string, unknown> = {}
    const issues: Issue[] = []
    readFields(row, draft, issues)
    const region = readRegion(row, draft)
    Object.assign(draft, region.value)
    if (region.value !== undefined && !isExisting(draft)) keepAsAddress(row, draft)
    for (const issue of region.issues) issues.push(issue)
    if (issues.some(isUnread)) {
      swapBack(draft, issues)
      moveLabelled(draft, issues)
    }
    if (!isExisting(draft)) issues.push(...readMentions(draft), ...compose(row, draft))
    if (table.longer.has(row)) issues.push(longer)
    const shifted = issues.length > 1 ? shiftOf(issues) : undefined
    if (shifted) return { draft, issues: [book(shifted)] }
    // An existing record is judged with the values that its row does not name.
    if (!isExisting(draft)) issues.push(...oddities(draft))
    if (rules.gone && isGone(row) && !isExisting(draft)) issues.push(doubtIssue({ ...rules.gone, isHeld: true }))
    return { draft, issues, named: region.named }
  }
  return { read, oddities }
}

/** Judges rows under a plan. Both ends read a file with it: the browser before sending, the service before inserting. */
export const createRowReader = (resource: Resource, rules: ImportRules, table: Table, lists: Lists) => {
  const book = createIssueBook()
  const regionNames = readRegionNames(resource)
  let plan: Plan = EMPTY_PLAN
  let fixes: ReadonlyMap<string, Fix> = new Map()
  let cities: CityReader = NO_CITIES
  const sourcesOf = () => createSources(resource, rules, table, plan, () => cities)
  let sources = sourcesOf()
  const names = nameReader(rules, book, () => fixes, lists)
  const createRegions = () => regionReader(resource, rules, book, () => fixes, lists, sources)
  let regions = createRegions()
  let rows: ReturnType<typeof rowReader> = { read: () => ({ draft: {}, issues: [] }), oddities: () => [] }
  let hasNames = false
  let style: NumberStyle = "unknown"
  const mappingOf = ({ targets, defaults }: Plan) => JSON.stringify([targets, defaults])

  return {
    /** @returns whether columns or defaults changed, so that `load` must be called again */
    apply: (next: Plan): boolean => {
      const isMapped = mappingOf(next) !== mappingOf(plan)
      plan = next
      fixes = new Map(Object.entries(next.fixes))
      if (isMapped) {
        hasNames = false
        sources = sourcesOf()
        regions = createRegions()
      }
      regions.begin(next)
      if (isMapped) style = detectNumberStyle(resource, sources)
      const values = valueReader(rules, book, () => fixes, { style, accepted: next.accepted ?? [] })
      rows = rowReader(resource, rules, table, plan, sources, { values, names, regions, book })
      return isMapped
    },
    /** Loads what rows name. Must be called before they are read. */
    load: async (from = 0, to = table.rows, onDone: (done: number, total: number) => void = () => {}) => {
      const told = new Set(
        Object.entries(rules.composed ?? {}).flatMap(([name, { names }]) => (plan.defaults[name] ? names : [])),
      )
      for (const [name, field] of hasNames ? [] : fieldsOf(resource, "form"))
        if (isRelated(field) && (sources.has(name) || told.has(name)) && !regionNames.includes(name))
          await names.load(field.to, sources.distinct(name).filter(Boolean))
      hasNames = true
      if (sources.readsCities && cities === NO_CITIES)
        cities = await cityReader((level, parent) => lists.load(listOfLevel(resource, level), parent))
      await regions.load(from, to, onDone)
    },
    read: (row: number): RowReading => rows.read(row),
    /** Warnings about suspicious values. */
    oddities: (draft: Draft): readonly Issue[] => rows.oddities(draft),
    sources: (): Sources => sources,
    regions: (): RegionReader => regions,
  }
}
