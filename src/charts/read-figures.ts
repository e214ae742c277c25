import {
  type Count,
  isObject,
  isRate,
  type Row,
  readCalendarDay,
  readFigure,
  snakeCase,
  toCounts,
} from "../declare/index.ts"
import { dayOf, findFigures, flattenGroupId, isMoment, isNeutral, joinFigureNames, labelOf } from "./row-parts.ts"
import { matrixRows, reportRows } from "./tabular.ts"

export interface Figures {
  /** One row per day, sorted: `{ date: "2026-11-20", views: 3 }`. */
  days: readonly ({ date: string } & Readonly<Record<string, string | number>>)[]
  totals: ReadonlyMap<string, number>
  groups: ReadonlyMap<string, readonly Count[]>
}

interface Found {
  days: Map<string, Map<string, number[]>>
  totals: Map<string, number>
  groups: Map<string, Count[]>
}

const MAX_NESTING_DEPTH = 8
const MOST_ROWS = 50_000
const MOST_REPORTS = 20
const MOST_LINES = 12

const ENVELOPES = ["data", "result", "results", "rows", "payload", "response"]
const ENVELOPE_FACTS = ["count", "total"]

const isFound = ({ days, totals, groups }: Found) => days.size + totals.size + groups.size > 0

const getOrInsert = <T>(map: Map<string, T>, name: string, made: T): T => {
  const value = map.get(name) ?? made
  map.set(name, value)
  return value
}
const addDay = ({ days }: Found, day: string, name: string, figure: number) =>
  getOrInsert(getOrInsert(days, day, new Map<string, number[]>()), name, []).push(figure)
const addTotal = ({ totals }: Found, name: string, figure: number) => getOrInsert(totals, name, figure)
const addCount = ({ groups }: Found, name: string, count: Count) => getOrInsert(groups, name, []).push(count)

interface DayRow {
  row: Row
  key: string
  day: string
  figures: [string, number][]
}

/**
 * Finds the text that distinguishes rows of the same day: `event` in `[{ date, event: "view", count: 3 }, { date,
 * event: "search", count: 1 }]`.
 */
const lineKeyOf = (rows: readonly DayRow[]): string | undefined => {
  const isRepeated = new Set(rows.map(({ day }) => day)).size < rows.length
  const names = new Set(rows.flatMap(({ figures }) => figures.map(([name]) => name)))
  if (!isRepeated || names.size !== 1 || ![...names].every(isNeutral)) return undefined
  return Object.keys(rows[0]?.row ?? {}).find((key) => {
    const words = new Set(rows.map(({ row }) => row[key]))
    const areWords = [...words].every((word) => typeof word === "string" && readFigure(word) === undefined)
    return areWords && words.size <= MOST_LINES && !rows.every(({ row, day }) => readCalendarDay(row[key]) === day)
  })
}

const readDays = (rows: readonly DayRow[], name: string, found: Found) => {
  // Rows without numbers are single events, so count the rows.
  if (rows.every(({ key, figures }) => isMoment(key) && figures.length === 0)) {
    for (const { day } of rows) addDay(found, day, name || "count", 1)
    return
  }
  const line = lineKeyOf(rows)
  for (const { row, day, figures } of rows)
    for (const [figure, value] of figures) addDay(found, day, line ? String(row[line]) : figure, value)
}

const readCounts = (counts: unknown, name: string, found: Found) => {
  for (const count of toCounts(counts)) addCount(found, name || "count", count)
}

const readGroups = (rows: readonly Row[], name: string, found: Found) => {
  const labelled = rows.flatMap((row) => {
    const label = labelOf(row)
    return label === undefined ? [] : [{ row, label }]
  })
  if (labelled.length === 0) return readCounts(rows, name, found)
  for (const { row, label } of labelled)
    for (const [figure, count] of findFigures(row, name))
      addCount(found, figure, { value: String(row.id ?? row._id ?? label), label, count })
}

const readRows = (all: readonly Row[], name: string, found: Found) => {
  const rows = all.slice(0, MOST_ROWS).map(flattenGroupId)
  const dayed = rows.flatMap((row) => {
    const { key = "", day } = dayOf(row) ?? {}
    const { [key]: _, ...rest } = row
    return day ? [{ row, key, day, figures: findFigures(rest, name) }] : []
  })
  if (dayed.length > 0) return readDays(dayed, name, found)
  const [first] = rows
  if (!first) return
  if (rows.some((row) => labelOf(row) !== undefined) || rows.length > 1) return readGroups(rows, name, found)
  for (const [figure, value] of findFigures(first, name)) addTotal(found, figure, value)
}

/** Converts `{ "2026-11-20": 3, "2026-11-21": { views: 3 } }` to rows. */
const keyedDays = (object: Row, name: string): Row[] | undefined => {
  const days = Object.keys(object)
  if (days.length === 0 || !days.every(readCalendarDay)) return undefined
  return days.map((date) => {
    const value = object[date]
    if (isObject(value)) return { date, ...value }
    return { date, [name || "count"]: Array.isArray(value) ? value.length : value }
  })
}

const readList = (list: readonly unknown[], name: string, depth: number, found: Found) => {
  const matrix = matrixRows(list, name || "count")
  if (matrix) return readRows(matrix, name, found)
  const rows = list.filter(isObject)
  const reports = rows.slice(0, MOST_REPORTS).filter((row) => reportRows(row))
  if (reports.length > 0) for (const report of reports) read(report, name, depth + 1, found)
  else readRows(rows, name, found)
}

const isGrouped = (name: string) => /^(by|per|menurut|group)_/.test(snakeCase(name))

const readObject = (object: Row, name: string, depth: number, found: Found) => {
  const rows = reportRows(object) ?? keyedDays(object, name)
  if (rows) return readRows(rows, name, found)
  const inner = ENVELOPES.filter((key) => key in object)
  for (const key of inner) read(object[key], name, depth + 1, found)
  if (inner.length > 0 && isFound(found)) return
  if (isGrouped(name)) return readCounts(object, name, found)
  const beside = Object.fromEntries(
    Object.entries(object).filter(
      ([key]) => !inner.includes(key) && !(inner.length > 0 && ENVELOPE_FACTS.includes(key)),
    ),
  )
  const lists = Object.entries(beside).filter(([, value]) => typeof value === "object")
  for (const [key, value] of lists) {
    if (readFigure(value) === undefined) read(value, joinFigureNames(name, key), depth + 1, found)
  }
  const facts = Object.fromEntries(
    Object.entries(beside).filter(([, value]) => !isObject(value) || readFigure(value) !== undefined),
  )
  for (const [figure, value] of findFigures(facts, name)) addTotal(found, figure, value)
}

const read = (value: unknown, name: string, depth: number, found: Found): void => {
  if (depth > MAX_NESTING_DEPTH) return
  if (Array.isArray(value)) readList(value, name, depth, found)
  else if (isObject(value)) readObject(value, name, depth, found)
}

const sum = (figures: readonly number[]) => figures.reduce((all, figure) => all + figure, 0)

/**
 * Reads numbers from any known format: daily rows, totals, counts by name, Google Analytics, columns and series.
 * `unnamed` renames unnamed daily counts.
 */
export const readFigures = (data: unknown, unnamed?: string): Figures => {
  const found: Found = { days: new Map(), totals: new Map(), groups: new Map() }
  read(data, "", 0, found)
  const dayRow = ([date, figures]: [string, Map<string, number[]>]) => ({
    ...Object.fromEntries(
      [...figures].map(([name, values]) => [
        unnamed && isNeutral(name) ? unnamed : name,
        isRate(name) ? sum(values) / values.length : sum(values),
      ]),
    ),
    date,
  })
  const days = [...found.days].map(dayRow).sort((a, b) => (a.date < b.date ? -1 : 1))
  // The daily figures already add up to this total.
  if (days.length > 0) found.totals.delete("total")
  return { days: days as Figures["days"], totals: found.totals, groups: found.groups }
}
