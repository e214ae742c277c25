import { fieldsOf, type Resource, type TableRules } from "../../declare/index.ts"
import { type DuplicateSet, duplicateSetsOf, hashOf } from "./duplicate-rows.ts"
import type { Lists } from "./find-region.ts"
import { type Issue, issueBook } from "./issues.ts"
import { EMPTY_PLAN, editKey, type Fix, fixKey, fixName, type Plan, REGION } from "./plan.ts"
import { nameReader } from "./read-names.ts"
import { regionReader } from "./read-regions.ts"
import { type RowReading, rowReader } from "./read-row.ts"
import { valueReader } from "./read-values.ts"
import { type Sources, sourcesOf } from "./sources.ts"
import { type Table, textAt } from "./text-table.ts"

/** How far a check is: 0 to 1, and what it does. */
export type OnProgress = (part: number, doing: string) => void

/** A listing that is there already. */
export interface Existing {
  id: string
  slug: string
  title: string
  why: "source_id" | "same"
}

/** The state of a file's check: what is said of each row, and which rows repeat others. */
export const engineOf = (resource: Resource, rules: TableRules, table: Table, lists: Lists) => {
  const book = issueBook()
  let plan: Plan = EMPTY_PLAN
  let fixes: ReadonlyMap<string, Fix> = new Map()
  let read: (row: number) => RowReading = () => ({ draft: {}, issues: [] })
  const issues: (readonly Issue[] | undefined)[] = new Array(table.rows)
  const bad = new Uint8Array(table.rows)
  const source = new Float64Array(table.rows)
  const same = new Float64Array(table.rows)
  const existing = new Map<number, Existing>()
  let twins: DuplicateSet[] = []
  let skips = new Set<number>()
  let keeps = new Set<number>()
  let repeats = new Set<number>()
  let sources: Sources = sourcesOf(table, plan, rules.placeFrom)
  let places = regionReader(resource, book, () => fixes, lists, sources)
  const names = nameReader(rules, book, () => fixes, lists)

  const take = (next: Plan) => {
    const isMapped =
      next.targets !== plan.targets &&
      JSON.stringify([next.targets, next.constants]) !== JSON.stringify([plan.targets, plan.constants])
    plan = next
    fixes = new Map(Object.entries(next.fixes))
    skips = new Set(next.skips)
    keeps = new Set(next.keeps)
    if (isMapped) {
      sources = sourcesOf(table, plan, rules.placeFrom)
      places = regionReader(resource, book, () => fixes, lists, sources)
      existing.clear()
    }
    places.forget()
    const values = valueReader(rules, book, () => fixes)
    read = rowReader(resource, rules, table, plan, sources, { values, names, places, book })
  }

  const sameOf = (draft: RowReading["draft"], row: number) => {
    const said = rules.same.map((name) => draft[name] ?? "")
    // Without a place that is known, the one that is named.
    return draft.title === undefined || draft.price === undefined
      ? 0
      : hashOf(`${said.join("\u0001")}${draft.district ? "" : places.keyOf(row)}`.toLowerCase())
  }

  /** What all rows share that are fixed together with this one. */
  const textOf = (row: number, field: string) =>
    fixName(field) === REGION ? places.keyOf(row) : sources.said(row, field)

  const judge = (row: number) => {
    const { draft, issues: said } = read(row)
    issues[row] = said.length > 0 ? said : undefined
    bad[row] = said.some(({ level }) => level === "error") ? 1 : 0
    const id = draft[rules.source]
    source[row] = typeof id === "string" ? hashOf(id.toLowerCase()) : 0
    same[row] = sameOf(draft, row)
  }

  const compare = () => {
    twins = duplicateSetsOf(table.rows, source, same, (row) => bad[row] === 0)
    repeats = new Set([...twins.flatMap(({ others }) => others), ...existing.keys()])
  }

  const load = async (onProgress: OnProgress) => {
    const asked = fieldsOf(resource, "form").filter(([name]) => sources.has(name))
    for (const [name, field] of asked)
      if (
        (field.kind === "relation" && !["province", "city", "district", "village"].includes(name)) ||
        field.kind === "relations"
      )
        await names.load(field.to, sources.distinct(name).filter(Boolean))
    await places.load(table.rows, (done, total) =>
      onProgress((done / total) * 0.4, `Mencocokkan ${done} dari ${total} tempat`),
    )
  }

  const judgeAll = (onProgress?: OnProgress) => {
    for (let row = 0; row < table.rows; row += 1) {
      judge(row)
      if (row % 5000 === 0) onProgress?.(0.4 + (row / table.rows) * 0.6, "Memeriksa setiap baris")
    }
    compare()
  }

  return {
    table,
    check: async (next: Plan, onProgress: OnProgress) => {
      take(next)
      await load(onProgress)
      judgeAll(onProgress)
    },
    /** The same plan with other fixes: only these rows, or those that hold what was fixed, are read anew. Undefined: all. */
    change: (next: Plan, touched: ((issue: Issue) => boolean) | undefined, rows?: readonly number[]) => {
      take(next)
      if (rows) for (const row of rows) judge(row)
      else if (touched) {
        for (let at = 0; at < table.rows; at += 1) if (issues[at]?.some(touched)) judge(at)
      } else judgeAll()
      compare()
    },
    know: (found: readonly (readonly [row: number, known: Existing])[]) => {
      for (const [row, known] of found) existing.set(row, known)
      compare()
    },
    read: (row: number) => read(row),
    issuesOf: (row: number): readonly Issue[] => issues[row] ?? [],
    isBad: (row: number) => bad[row] === 1,
    isSkipped: (row: number) => skips.has(row),
    isRepeat: (row: number) => repeats.has(row) && !keeps.has(row),
    isRepeated: (row: number) => repeats.has(row),
    twins: () => twins,
    existing: () => existing,
    said: (row: number, field: string) => sources.said(row, field),
    fields: () => sources.fields,
    edited: (row: number, field: string): Fix | undefined => plan.edits[editKey(row, fixName(field))],
    fixed: (row: number, field: string): Fix | undefined => fixes.get(fixKey(fixName(field), textOf(row, field))),
    textOf,
    titleOf: (row: number) =>
      plan.edits[editKey(row, resource.title)]?.text || sources.text(row, resource.title) || textAt(table, row, 0),
  }
}

export type Engine = ReturnType<typeof engineOf>
