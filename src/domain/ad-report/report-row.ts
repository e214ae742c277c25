import { plusDays } from "../../declare/index.ts"
import { type Cell, type NumberKind, parseNumber, textIn } from "./cell-values.ts"
import type { Table } from "./find-table.ts"
import { dayIn, type Period, periodIn } from "./periods.ts"
import type { Role } from "./vocabulary.ts"

const NUMBER_KINDS = {
  impressions: "count",
  reach: "count",
  linkClicks: "count",
  allClicks: "count",
  spend: "money",
  results: "count",
  linkCtr: "rate",
  allCtr: "rate",
  frequency: "rate",
  cpm: "money",
  linkCpc: "money",
  allCpc: "money",
} as const satisfies Partial<Record<Role, NumberKind>>

export type NumberRole = keyof typeof NUMBER_KINDS

/** Imported number columns; the others only serve as checks. */
export const IMPORTED_ROLES: readonly NumberRole[] = [
  "impressions",
  "reach",
  "linkClicks",
  "allClicks",
  "spend",
  "results",
]

/** null is an empty cell, NaN an invalid number. */
export interface Reading {
  row: number
  cells: readonly Cell[]
  numbers: Readonly<Record<NumberRole, number | null>>
  /** undefined for invalid dates, null for a row without dates. */
  period: Period | undefined | null
  cell: (role: Role) => Cell
  titleOf: (role: Role) => string
  has: (role: Role) => boolean
}

const periodOf = (cell: (role: Role) => Cell, monthFirst: boolean): Period | undefined | null => {
  if (textIn(cell("day"))) return periodIn(cell("day"), monthFirst)
  if (textIn(cell("week"))) {
    const week = periodIn(cell("week"), monthFirst)
    return week && week.from === week.to ? { from: week.from, to: plusDays(week.from, 6) } : week
  }
  if (!textIn(cell("start")) && !textIn(cell("end"))) return null
  const from = dayIn(cell("start"), monthFirst)
  const to = textIn(cell("end")) ? dayIn(cell("end"), monthFirst) : from
  return from && to ? { from, to } : undefined
}

export const readRow = ({ columns, titles, signs, rows }: Table, index: number, monthFirst: boolean): Reading => {
  const cells = rows[index] ?? []
  const cell = (role: Role): Cell => cells[columns.get(role) ?? -1]
  const number = (role: NumberRole) => parseNumber(cell(role), NUMBER_KINDS[role], signs.get(columns.get(role) ?? -1))
  return {
    row: index + 1,
    cells,
    numbers: Object.fromEntries(Object.keys(NUMBER_KINDS).map((role) => [role, number(role as NumberRole)])) as Record<
      NumberRole,
      number | null
    >,
    period: periodOf(cell, monthFirst),
    cell,
    has: (role) => columns.has(role),
    titleOf: (role) => titles[columns.get(role) ?? -1] ?? role,
  }
}

/** `none`: views, visits and similar. */
export type ResultMeaning = "leads" | "clicks" | "none"

/** Order matters: a lead on a landing page is a lead. Unknown kinds are leads. */
const MEANINGS: readonly (readonly [ResultMeaning, RegExp])[] = [
  ["leads", /lead|prospek|messag|pesan|percakapan|conversation|contact|kontak|purchase|pembelian|regist|pendaftaran/],
  ["clicks", /klik|click/],
  [
    "none",
    /reach|jangkauan|impres|tayang|view|thruplay|video|engage|interaksi|suka|like|follow|pengikut|visit|kunjung|recall/,
  ],
]

export const detectMeaning = (kind: string): ResultMeaning =>
  MEANINGS.find(([, words]) => words.test(kind.toLowerCase()))?.[0] ?? "leads"

const resultsAs = (meaning: ResultMeaning, { numbers, cell }: Reading): number | undefined =>
  detectMeaning(textIn(cell("resultKind"))) === meaning ? (numbers.results ?? undefined) : undefined

/** An empty cell is zero clicks: another column counts other clicks. */
export const hasOtherClicks = ({ numbers, has }: Reading): boolean =>
  has("linkClicks") && numbers.linkClicks === null && (numbers.allClicks ?? 0) > 0

export const clicksIn = (reading: Reading): number => {
  const { linkClicks, allClicks } = reading.numbers
  if (hasOtherClicks(reading)) return 0
  return linkClicks ?? allClicks ?? resultsAs("clicks", reading) ?? 0
}

export const leadsIn = (reading: Reading): number => resultsAs("leads", reading) ?? 0
