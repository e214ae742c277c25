import { type Field, fieldOfKind, type Resource } from "../../src/declare/index.ts"
import type { Column } from "./columns.ts"
import { fitOf, isTelling } from "./likeness.ts"
import { nameScore } from "./name-score.ts"
import { pairOf } from "./pair.ts"
import { type Proposal, SURE, WORTH_ASKING } from "./proposal.ts"

/** What the rows of a resource show. */
export interface Seen {
  resource: Resource
  columns: readonly Column[]
  /** The fields that are read already, as declared or by the dialect. */
  known: ReadonlySet<string>
  /** The columns that these are read from. */
  taken: ReadonlySet<string>
}

interface Match {
  name: string
  field: Field
  column: Column
  score: number
}

/** A match by what the values are alone. */
const BY_VALUES = 0.6
/** Of a column that never holds anything, only the name speaks. */
const EMPTY_COLUMN = 0.85
/** Two columns that say a field about as well. */
const CLOSE = 0.06

const scoreOf = (name: string, field: Field, column: Column): number => {
  const byName = nameScore(name, field, column.path)
  if (!column.values.length) return byName * EMPTY_COLUMN
  const fit = fitOf(field, column.values)
  if (fit < 0.5) return 0
  return Math.max(byName, isTelling(field) && fit > 0.9 ? BY_VALUES : 0) * (0.6 + 0.4 * fit)
}

const byScore = (a: Match, b: Match) => b.score - a.score || a.column.path.length - b.column.path.length

/** Every declared field with every column that may say it, the likeliest first. */
const matchesIn = ({ resource, columns, known, taken }: Seen): Match[] => {
  const free = columns.filter(({ path }) => !taken.has(path))
  return Object.entries(resource.fields)
    .filter(([name, field]) => name !== "id" && !known.has(name) && !field.computed)
    .flatMap(([name, field]) => free.map((column) => ({ name, field, column, score: scoreOf(name, field, column) })))
    .filter(({ score }) => score >= WORTH_ASKING)
    .sort(byScore)
}

/** Another column, neither the same nor inside it, that says the field about as well. */
const rivalOf = ({ name, column, score }: Match, matches: readonly Match[], used: ReadonlySet<string>) =>
  matches.find(
    (other) =>
      other.name === name &&
      other.column !== column &&
      !used.has(other.column.path) &&
      !other.column.path.startsWith(`${column.path}.`) &&
      score - other.score < CLOSE,
  )

const shareOf = (share: number) => `${Math.round(share * 100)}%`

const reasonOf = ({ field, column }: Match, rival: Match | undefined) =>
  [
    `"${column.path}" → ${field.label}`,
    column.values.length ? `nilainya cocok pada ${shareOf(fitOf(field, column.values))}` : "kolomnya kosong",
    ...(rival ? [`"${rival.column.path}" juga mungkin`] : []),
  ].join(", ")

/** What the declared fields are called on the wire, as names and values say it. */
export const proposeFields = (seen: Seen): Proposal[] => {
  const { resource, columns, known } = seen
  const pairs = Object.entries(resource.fields).flatMap(([name, field]): Proposal[] => {
    const pair = !known.has(name) && fieldOfKind("geo", field) ? pairOf(columns) : undefined
    if (!pair) return []
    return [
      {
        resource: resource.name,
        path: ["fields", name],
        value: pair,
        sureness: 0.95,
        why: `${pair.join(" dan ")} → ${field.label}`,
      },
    ]
  })
  const done = new Set(pairs.map(({ path }) => path[1] ?? ""))
  const used = new Set(pairs.flatMap(({ value }) => value as string[]))
  const matches = matchesIn(seen)
  const found: Proposal[] = []
  for (const match of matches) {
    const { name, column, score } = match
    if (done.has(name) || used.has(column.path)) continue
    const rival = rivalOf(match, matches, used)
    done.add(name)
    used.add(column.path)
    const sureness = rival ? Math.min(score, SURE - 0.1) : score
    found.push({
      resource: resource.name,
      path: ["fields", name],
      value: column.path,
      sureness: Math.round(sureness * 100) / 100,
      why: reasonOf(match, rival),
    })
  }
  return [...pairs, ...found]
}
