import type { Resource } from "../../declare/index.ts"
import { type DistrictSummary, districtSummaryOf } from "./district-summary.ts"
import type { Existing } from "./duplicate-rows.ts"
import type { Engine } from "./engine.ts"
import type { DuplicateReason } from "./import-rules.ts"
import type { Issue } from "./issues.ts"
import { showRegion } from "./read-regions.ts"

export interface Group extends Issue {
  label: string
  shown: string
  rows: number
  first: number
  number: number
}

interface RepeatedRow {
  row: number
  number: number
}
export interface Repeats {
  kept: RepeatedRow & { title: string }
  others: readonly RepeatedRow[]
  why: DuplicateReason
}

export interface Summary {
  rows: number
  ready: number
  bad: number
  repeated: number
  skipped: number
  errors: readonly Group[]
  warnings: readonly Group[]
  fixed: readonly Group[]
  more: { errors: number; warnings: number; fixed: number; repeats: number }
  districts: DistrictSummary
  rowsFixed: number
  rowsWarned: number
  repeats: readonly Repeats[]
  existing: readonly (RepeatedRow & { known: Existing; title: string })[]
}

/** Maximum groups per list. */
const MAX_GROUPS = 300

const byWeight = (a: Group, b: Group) => Number(a.fix === "item") - Number(b.fix === "item") || b.rows - a.rows

/** Groups automatic fixes regardless of cell texts. */
const keyOf = ({ key, level, field, message }: Issue) => (level === "fixed" ? `${field}\u0001${message}` : key)

export const summaryOf = (resource: Resource, engine: Engine): Summary => {
  const { table } = engine
  const counts = { ready: 0, bad: 0, repeated: 0, skipped: 0 }
  const groups = new Map<string, { issue: Issue; rows: number; first: number }>()
  let [rowsFixed, rowsWarned] = [0, 0]
  for (let row = 0; row < table.rows; row += 1) {
    if (engine.isSkipped(row)) counts.skipped += 1
    else if (engine.isRepeat(row)) counts.repeated += 1
    else if (engine.isBad(row)) counts.bad += 1
    else counts.ready += 1
    if (engine.isSkipped(row) || engine.isRepeat(row)) continue
    let [isFixed, isWarned] = [false, false]
    for (const issue of engine.issuesOf(row)) {
      if (issue.level === "own") continue
      isFixed ||= issue.level === "fixed"
      isWarned ||= issue.level === "warn"
      const group = groups.get(keyOf(issue))
      if (group) group.rows += 1
      else groups.set(keyOf(issue), { issue, rows: 1, first: row })
    }
    rowsFixed += Number(isFixed)
    rowsWarned += Number(isWarned)
  }
  const numberOf = (row: number) => table.numbers[row] ?? 0
  const all = [...groups.values()].map(({ issue, rows, first }): Group => {
    const isRegion = issue.text.includes("\u0002")
    const label = resource.fields[issue.field]?.label ?? "Baris"
    return {
      ...issue,
      label,
      shown: isRegion ? showRegion(issue.text) : issue.text,
      rows,
      first,
      number: numberOf(first),
    }
  })
  const of = (level: Issue["level"]) => all.filter((group) => group.level === level).sort(byWeight)
  const [errors, warnings, fixed] = [of("error"), of("warn"), of("fixed")]
  const duplicates = engine.duplicates.sets()
  return {
    rows: table.rows,
    ...counts,
    errors: errors.slice(0, MAX_GROUPS),
    warnings: warnings.slice(0, MAX_GROUPS),
    fixed: fixed.slice(0, MAX_GROUPS),
    more: {
      errors: Math.max(0, errors.length - MAX_GROUPS),
      warnings: Math.max(0, warnings.length - MAX_GROUPS),
      fixed: Math.max(0, fixed.length - MAX_GROUPS),
      repeats:
        Math.max(0, duplicates.length - MAX_GROUPS) + Math.max(0, engine.duplicates.existing().size - MAX_GROUPS),
    },
    districts: districtSummaryOf(resource, engine),
    rowsFixed,
    rowsWarned,
    repeats: duplicates.slice(0, MAX_GROUPS).map(({ kept, others, why }) => ({
      kept: { row: kept, number: numberOf(kept), title: engine.titleOf(kept) },
      others: others.map((row) => ({ row, number: numberOf(row) })),
      why,
    })),
    existing: [...engine.duplicates.existing()]
      .slice(0, MAX_GROUPS)
      .map(([row, known]) => ({ known, row, number: numberOf(row), title: engine.titleOf(row) })),
  }
}
