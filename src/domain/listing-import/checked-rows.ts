import { showNumber } from "../../declare/format.ts"
import { importKeysOf } from "../../declare/imports.ts"
import type { Resource } from "../../declare/index.ts"
import { createDuplicates, type Existing, type Soundness } from "./duplicate-rows.ts"
import { namesRecord } from "./existing-row.ts"
import type { Draft, ImportRules } from "./import-rules.ts"
import type { Issue } from "./issues.ts"
import { createMatches } from "./match-records.ts"
import type { NamedDistrict } from "./named-district.ts"
import { EMPTY_PLAN, editKey, fixName, type Plan } from "./plan.ts"
import type { Lists } from "./read-names.ts"
import { createRowReader } from "./read-row.ts"
import { readRegionNames, regionFieldsOf } from "./region-columns.ts"
import { type Table, textAt } from "./text-table.ts"

/** `part` is 0 to 1. */
export type OnProgress = (part: number, task: string) => void

export type RowState = "bad" | "ready" | "repeated" | "skipped"

/** Checks all rows of a file, keeps their issues, and finds duplicates among them. */
export const createCheckedRows = (resource: Resource, rules: ImportRules, table: Table, lists: Lists) => {
  const region = regionFieldsOf(resource)
  const regionNames = new Set(readRegionNames(resource))
  const { source: sourceField, same: sameFields, needs, leastValues } = rules.duplicates
  const reader = createRowReader(resource, rules, table, lists)
  const duplicates = createDuplicates()
  const isExisting = namesRecord(resource)
  const keys = importKeysOf(resource)
  const records = createMatches(resource, {
    keys,
    judgesNew: rules.record !== undefined,
    otherCodes: resource.fields[sourceField ?? ""]?.label,
  })
  /** @returns undefined if the file names no existing records */
  const matchesIn = () => (rules.record || (keys.length > 0 && keys.every(reader.sources().has)) ? records : undefined)
  const issues: (readonly Issue[] | undefined)[] = new Array(table.rows)
  const bad = new Uint8Array(table.rows)
  const named = new Map<number, NamedDistrict>()
  let plan: Plan = EMPTY_PLAN
  let skips = new Set<number>()
  let keeps = new Set<number>()

  const apply = (next: Plan) => {
    if (reader.apply(next)) duplicates.forgetExisting()
    plan = next
    skips = new Set(next.skips)
    keeps = new Set(next.keeps)
  }

  /** Excludes file-wide defaults and fixes of all empty cells. */
  const isOwn = (row: number, name: string): boolean => {
    const names = regionNames.has(name) ? [...regionNames] : [name]
    return (
      editKey(row, fixName(resource, name)) in plan.edits || names.some((one) => reader.sources().isFilled(row, one))
    )
  }

  /** Returns values for the duplicate check. @returns undefined if there are too few */
  const ownValues = (row: number, draft: Draft): Draft | undefined => {
    const own: Record<string, unknown> = {}
    for (const name of sameFields) if (draft[name] !== undefined && isOwn(row, name)) own[name] = draft[name]
    const isEnough = needs.every((name) => name in own) && Object.keys(own).length >= leastValues
    return isEnough ? own : undefined
  }

  const sameTextOf = (draft: Draft, row: number): string => {
    const own = ownValues(row, draft)
    if (!own) return ""
    const values = sameFields.map((name) => own[name] ?? "")
    return [...values, region && !draft[region.district] ? reader.regions().keyOf(row) : ""].join("\u0001")
  }

  const cellOf = (row: number) => (name: string) =>
    editKey(row, fixName(resource, name)) in plan.edits ? "" : reader.sources().text(row, name)

  const checkRow = (row: number) => {
    const reading = reader.read(row)
    const { draft, named: district } = reading
    const context = { cellOf: cellOf(row), oddities: reader.oddities }
    const found = matchesIn()?.judge(row, reading, context) ?? reading.issues
    issues[row] = found.length > 0 ? found : undefined
    bad[row] = found.some(({ level }) => level === "error") ? 1 : 0
    const isNew = !isExisting(draft)
    duplicates.set(
      row,
      isNew ? String((sourceField && draft[sourceField]) ?? "") : "",
      isNew ? sameTextOf(draft, row) : "",
    )
    if (district && isNew) named.set(row, district)
    else if (named.size > 0) named.delete(row)
  }

  const checkRows = (onProgress?: OnProgress) => {
    for (let row = 0; row < table.rows; row += 1) {
      checkRow(row)
      if (row % 5000 === 0) onProgress?.(0.4 + (row / table.rows) * 0.6, "Memeriksa setiap baris")
    }
  }
  const repeatOf = (row: number) => matchesIn()?.repeatOf(row)
  const isBad = (row: number) => bad[row] === 1 || repeatOf(row) !== undefined
  const soundnessOf = (row: number): Soundness => {
    if (bad[row] === 0) return 2
    return issues[row]?.some(({ level, fix, isHeld }) => level === "error" && fix === "none" && !isHeld) ? 0 : 1
  }
  const compare = () => {
    duplicates.compare(table.rows, soundnessOf)
    matchesIn()?.compare(
      table.rows,
      (row) => table.numbers[row] ?? 0,
      (row) => skips.has(row),
    )
  }
  const issuesOf = (row: number): readonly Issue[] => {
    const repeat = repeatOf(row)
    return repeat ? [...(issues[row] ?? []), repeat] : (issues[row] ?? [])
  }

  return {
    table,
    check: async (next: Plan, onProgress: OnProgress) => {
      apply(next)
      await reader.load(0, table.rows, (done, total) =>
        onProgress((done / total) * 0.4, `Mencocokkan ${showNumber(done)} dari ${showNumber(total)} tempat`),
      )
      checkRows(onProgress)
      compare()
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
    setExisting: (found: readonly (readonly [row: number, known: Existing])[]) => {
      duplicates.setExisting(found)
      compare()
    },
    read: reader.read,
    comparable: (row: number): Draft => {
      const { draft } = reader.read(row)
      if (isExisting(draft)) return {}
      return { ...(sourceField ? { [sourceField]: draft[sourceField] } : {}), ...ownValues(row, draft) }
    },
    named: (): ReadonlyMap<number, NamedDistrict> => named,
    openPlace: (row: number) => reader.regions().openPlace(row),
    issuesOf,
    matches: matchesIn,
    forgetRecords: () => records.forget(),
    /** Judges all rows again, by the records that the service has. */
    rematch: () => {
      checkRows()
      compare()
    },
    stateOf: (row: number): RowState => {
      if (skips.has(row)) return "skipped"
      if (duplicates.isRepeated(row) && !keeps.has(row)) return "repeated"
      return isBad(row) ? "bad" : "ready"
    },
    isBad,
    duplicates,
    titleOf: (row: number) =>
      String(plan.edits[editKey(row, resource.title)]?.value ?? "") ||
      reader.sources().text(row, resource.title) ||
      String(reader.read(row).draft[resource.title] ?? "") ||
      textAt(table, row, 0),
  }
}

export type CheckedRows = ReturnType<typeof createCheckedRows>
