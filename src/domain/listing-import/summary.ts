import { groupBy } from "../../declare/group-by.ts"
import type { Resource } from "../../declare/index.ts"
import type { CheckedRows } from "./checked-rows.ts"
import type { OpenPlace } from "./chosen-place.ts"
import type { Existing } from "./duplicate-rows.ts"
import type { DuplicateReason } from "./import-rules.ts"
import type { Issue } from "./issues.ts"
import type { Match } from "./match-records.ts"
import { type DistrictCertainty, keyOfNamed } from "./named-district.ts"
import { showRegion } from "./read-regions.ts"
import { regionFieldsOf } from "./region-columns.ts"

export interface Group extends Issue {
  label: string
  shown: string
  rows: number
  /** Number of the first row. */
  number: number
}

/** Rows left out because an earlier row or an existing record says the same. */
export interface Repeats {
  rows: readonly number[]
  numbers: readonly number[]
  title: string
  why: DuplicateReason
  /** Number of the row that is sent instead. */
  kept?: number
  known?: Existing
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
  /** Ready rows by what becomes of them, where rows are matched with records. */
  kinds: Readonly<Record<Match["kind"], number>> | undefined
}

const MAX_GROUPS = 300

const rest = ({ length }: readonly unknown[]) => Math.max(0, length - MAX_GROUPS)

const byWeight = (a: Group, b: Group) => Number(a.fix === "item") - Number(b.fix === "item") || b.rows - a.rows

/** Groups automatic fixes regardless of cell texts. */
const keyOf = ({ key, level, field, message }: Issue) => (level === "fixed" ? `${field}\u0001${message}` : key)

export interface NamedGroup {
  key: string
  name: string
  sureness: DistrictCertainty
  rows: number
  /** Titles of the first rows. */
  examples: string[]
}

export interface PlaceQuestion extends Omit<OpenPlace, "place"> {
  rows: number
  /** Places as written, with the number of their rows. */
  places: readonly (readonly [place: string, rows: number])[]
}

interface DistrictSummary {
  /** Rows whose district is unknown. */
  open: number
  questions: readonly PlaceQuestion[]
  named: readonly NamedGroup[]
}

const MAX_EXAMPLES = 3

const districtSummaryOf = (resource: Resource, checked: CheckedRows, rows: readonly number[]): DistrictSummary => {
  const region = regionFieldsOf(resource)
  const asked = new Map<string, OpenPlace & { places: string[] }>()
  const groups = new Map<string, NamedGroup>()
  const hasError = (row: number, name: string | undefined) =>
    checked.issuesOf(row).some(({ level, field }) => level === "error" && field === name)
  let open = 0
  for (const row of rows) {
    const isOpen = hasError(row, region?.district)
    if (isOpen) open += 1
    const place = isOpen || hasError(row, region?.city) ? checked.openPlace(row) : undefined
    if (place) {
      const question = asked.get(place.key) ?? { ...place, places: [] }
      question.places.push(place.place)
      asked.set(place.key, question)
    }
    const named = checked.named().get(row)
    if (!named) continue
    const { area, sureness } = named
    const key = keyOfNamed(named)
    const name = area ? `${area} → ${named.name}` : named.name
    const group = groups.get(key) ?? { key, name, sureness, rows: 0, examples: [] }
    group.rows += 1
    if (group.examples.length < MAX_EXAMPLES) group.examples.push(checked.titleOf(row))
    groups.set(key, group)
  }
  const byRows = (a: { rows: number }, b: { rows: number }) => b.rows - a.rows
  const questions = [...asked.values()].map(({ places, place: _, ...question }): PlaceQuestion => {
    const counts = groupBy(places, (place) => place).map(([place, { length }]) => [place, length] as const)
    return { ...question, rows: places.length, places: counts.sort(([, a], [, b]) => b - a) }
  })
  return { open, questions: questions.sort(byRows), named: [...groups.values()].sort(byRows) }
}

export const createSummary = (resource: Resource, checked: CheckedRows): Summary => {
  const { table } = checked
  const counts = { ready: 0, bad: 0, repeated: 0, skipped: 0 }
  const groups = new Map<string, { issue: Issue; rows: number; first: number }>()
  const considered: number[] = []
  const matches = checked.matches()
  const kinds = matches && { new: 0, changed: 0, same: 0 }
  let [rowsFixed, rowsWarned] = [0, 0]
  for (let row = 0; row < table.rows; row += 1) {
    const state = checked.stateOf(row)
    counts[state] += 1
    if (state === "skipped" || state === "repeated") continue
    considered.push(row)
    const match = matches?.matchOf(row)
    if (kinds && match && state === "ready") kinds[match.kind] += 1
    const issues = checked.issuesOf(row).filter(({ level }) => level !== "own")
    rowsFixed += Number(issues.some(({ level }) => level === "fixed"))
    rowsWarned += Number(issues.some(({ level }) => level === "warn"))
    for (const issue of issues) {
      const group = groups.get(keyOf(issue))
      if (group) group.rows += 1
      else groups.set(keyOf(issue), { issue, rows: 1, first: row })
    }
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
      number: numberOf(first),
    }
  })
  const of = (level: Issue["level"]) => all.filter((group) => group.level === level).sort(byWeight)
  const [errors, warnings, fixed] = [of("error"), of("warn"), of("fixed")]
  const repeats = [
    ...[...checked.duplicates.existing()].map(([row, known]): Repeats => {
      return { rows: [row], numbers: [numberOf(row)], title: checked.titleOf(row), why: known.why, known }
    }),
    ...checked.duplicates.sets().map(({ kept, others, why }): Repeats => {
      return { rows: others, numbers: others.map(numberOf), title: checked.titleOf(kept), why, kept: numberOf(kept) }
    }),
  ]
  return {
    rows: table.rows,
    ...counts,
    errors: errors.slice(0, MAX_GROUPS),
    warnings: warnings.slice(0, MAX_GROUPS),
    fixed: fixed.slice(0, MAX_GROUPS),
    repeats: repeats.slice(0, MAX_GROUPS),
    more: { errors: rest(errors), warnings: rest(warnings), fixed: rest(fixed), repeats: rest(repeats) },
    districts: districtSummaryOf(resource, checked, considered),
    rowsFixed,
    rowsWarned,
    kinds,
  }
}
