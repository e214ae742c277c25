import { fieldsOf, isObject, isRelated, type Resource } from "../../declare/index.ts"
import { type DuplicateSet, duplicateSetsOf, hashOf } from "./duplicate-rows.ts"
import type { Draft, DuplicateReason, ImportRules } from "./import-rules.ts"
import { createIssueBook, type Issue } from "./issues.ts"
import type { Lists } from "./lists.ts"
import { titleMaker } from "./made-title.ts"
import type { NamedDistrict } from "./named-district.ts"
import { EMPTY_PLAN, editKey, type Fix, fixKey, type Plan, REGION } from "./plan.ts"
import { createMeasures } from "./read-hints.ts"
import { nameReader } from "./read-names.ts"
import { regionReader } from "./read-regions.ts"
import { type RowReading, rowReader } from "./read-row.ts"
import { valueReader } from "./read-values.ts"
import { regionFieldsOf, regionNamesOf } from "./region-columns.ts"
import { createSources, type Sources } from "./sources.ts"
import { type Table, textAt } from "./text-table.ts"

/** `part` is 0 to 1. */
export type OnProgress = (part: number, task: string) => void

export interface Existing {
  [field: string]: unknown
  id: string
  title: string
  why: DuplicateReason
}

export const createEngine = (resource: Resource, rules: ImportRules, table: Table, lists: Lists) => {
  const region = regionFieldsOf(resource)
  const regionNames = new Set(regionNamesOf(resource))
  const { source: sourceField, same: sameFields, needs, leastValues } = rules.duplicates
  const book = createIssueBook()
  const measures = createMeasures(rules, table.rows)
  let plan: Plan = EMPTY_PLAN
  let fixes: ReadonlyMap<string, Fix> = new Map()
  let read: (row: number) => RowReading = () => ({ draft: {}, issues: [] })
  const issues: (readonly Issue[] | undefined)[] = new Array(table.rows)
  const bad = new Uint8Array(table.rows)
  const named = new Map<number, NamedDistrict>()
  const source = new Float64Array(table.rows)
  const same = new Float64Array(table.rows)
  const existing = new Map<number, Existing>()
  let duplicates: DuplicateSet[] = []
  let skips = new Set<number>()
  let keeps = new Set<number>()
  let repeats = new Set<number>()
  let sources: Sources = createSources(resource, rules, table, plan)
  let regions = regionReader(resource, rules, book, () => fixes, lists, sources)
  const names = nameReader(rules, book, () => fixes, lists)
  const titles = titleMaker(resource, rules, book, lists)

  const apply = (next: Plan) => {
    const isMapped =
      (next.targets !== plan.targets || next.defaults !== plan.defaults) &&
      JSON.stringify([next.targets, next.defaults]) !== JSON.stringify([plan.targets, plan.defaults])
    plan = next
    fixes = new Map(Object.entries(next.fixes))
    skips = new Set(next.skips)
    keeps = new Set(next.keeps)
    if (isMapped) {
      sources = createSources(resource, rules, table, plan)
      regions = regionReader(resource, rules, book, () => fixes, lists, sources)
      existing.clear()
    }
    regions.begin(next)
    const values = valueReader(rules, book, () => fixes)
    const readRow = rowReader(resource, rules, table, plan, sources, measures, { values, names, regions, book })
    read = next.isTitleMade ? (row) => titles.complete(readRow(row)) : readRow
  }

  const nameOf = (field: string) => (regionNames.has(field) ? REGION : field)

  const isRegionFilled = (row: number) => {
    for (const name of regionNames) if (sources.isFilled(row, name)) return true
    return false
  }

  /** Excludes file-wide defaults and fixes of all empty cells. */
  const isOwn = (row: number, name: string): boolean =>
    editKey(row, nameOf(name)) in plan.edits ||
    (regionNames.has(name) ? isRegionFilled(row) : sources.isFilled(row, name))

  /** Returns values for the duplicate check. @returns undefined if there are too few */
  const ownValues = (row: number, draft: Draft): Draft | undefined => {
    const own: Record<string, unknown> = {}
    for (const name of sameFields) if (draft[name] !== undefined && isOwn(row, name)) own[name] = draft[name]
    const isEnough = needs.every((name) => name in own) && Object.keys(own).length >= leastValues
    return isEnough ? own : undefined
  }

  const sameOf = (draft: Draft, row: number) => {
    const own = ownValues(row, draft)
    if (!own) return 0
    const values = sameFields.map((name) => own[name] ?? "")
    const texts = region && !draft[region.district] ? regions.keyOf(row) : ""
    return hashOf(`${values.join("\u0001")}${texts}`.toLowerCase())
  }

  const textOf = (row: number, field: string) =>
    nameOf(field) === REGION ? regions.keyOf(row) : sources.textOf(row, field)

  const checkRow = (row: number) => {
    const { draft, issues: found, named: district } = read(row)
    issues[row] = found.length > 0 ? found : undefined
    bad[row] = found.some(({ level }) => level === "error") ? 1 : 0
    const id = sourceField && draft[sourceField]
    source[row] = typeof id === "string" ? hashOf(id.toLowerCase()) : 0
    same[row] = sameOf(draft, row)
    if (district) named.set(row, district)
    else if (named.size > 0) named.delete(row)
  }

  const compare = () => {
    duplicates = duplicateSetsOf(table.rows, source, same, (row) => bad[row] === 0)
    repeats = new Set([...duplicates.flatMap(({ others }) => others), ...existing.keys()])
  }

  const load = async (onProgress: OnProgress) => {
    for (const [name, field] of fieldsOf(resource, "form"))
      if (isRelated(field) && sources.has(name) && !regionNames.has(name))
        await names.load(field.to, sources.distinct(name).filter(Boolean))
    await regions.load(table.rows, (done, total) =>
      onProgress((done / total) * 0.4, `Mencocokkan ${done} dari ${total} tempat`),
    )
  }

  const untitled = function* (): Generator<Draft> {
    for (let row = 0; row < table.rows; row += 1) if (!sources.isFilled(row, resource.title)) yield read(row).draft
  }

  const checkRows = (onProgress?: OnProgress) => {
    for (let row = 0; row < table.rows; row += 1) {
      checkRow(row)
      if (row % 5000 === 0) onProgress?.(0.4 + (row / table.rows) * 0.6, "Memeriksa setiap baris")
    }
    for (const row of measures.renew()) checkRow(row)
    compare()
  }

  return {
    table,
    check: async (next: Plan, onProgress: OnProgress) => {
      apply(next)
      await load(onProgress)
      if (next.isTitleMade) await titles.load(untitled())
      checkRows(onProgress)
    },
    /** Rechecks only these rows or those with a touched issue; without either, all rows. */
    change: (next: Plan, isTouched: ((issue: Issue) => boolean) | undefined, rows?: readonly number[]) => {
      apply(next)
      if (rows) for (const row of rows) checkRow(row)
      else if (isTouched) {
        for (let at = 0; at < table.rows; at += 1) if (issues[at]?.some(isTouched)) checkRow(at)
      } else checkRows()
      compare()
    },
    /** Loads names of chosen regions for generated titles. Must be called before `change`. */
    prepare: async ({ isTitleMade, fixes, edits }: Plan) => {
      if (!isTitleMade) return
      const chosen = [...Object.values(fixes), ...Object.values(edits)].map(({ value }) => value)
      await titles.load(chosen.filter(isObject))
    },
    setExisting: (found: readonly (readonly [row: number, known: Existing])[]) => {
      for (const [row, known] of found) existing.set(row, known)
      compare()
    },
    read: (row: number) => read(row),
    comparable: (row: number): Draft => {
      const { draft } = read(row)
      return { ...(sourceField ? { [sourceField]: draft[sourceField] } : {}), ...ownValues(row, draft) }
    },
    named: (): ReadonlyMap<number, NamedDistrict> => named,
    openCity: (row: number) => regions.openCity(row),
    issuesOf: (row: number): readonly Issue[] => issues[row] ?? [],
    isBad: (row: number) => bad[row] === 1,
    isSkipped: (row: number) => skips.has(row),
    isRepeat: (row: number) => repeats.has(row) && !keeps.has(row),
    isRepeated: (row: number) => repeats.has(row),
    duplicates: () => duplicates,
    existing: () => existing,
    cellText: (row: number, field: string) => sources.textOf(row, field),
    fields: () => sources.fields,
    edited: (row: number, field: string): Fix | undefined => plan.edits[editKey(row, nameOf(field))],
    fixed: (row: number, field: string): Fix | undefined => fixes.get(fixKey(nameOf(field), textOf(row, field))),
    textOf,
    titleOf: (row: number) =>
      plan.edits[editKey(row, resource.title)]?.text || sources.text(row, resource.title) || textAt(table, row, 0),
  }
}

export type Engine = ReturnType<typeof createEngine>
