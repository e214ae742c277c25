import { type Field, fieldOfKind, isRelated, type Resource } from "../../src/declare/index.ts"
import type { Column } from "./columns.ts"
import { fitOf, isSlug, isTelling } from "./likeness.ts"
import { isSameName, nameScore } from "./name-score.ts"
import { pairOf } from "./pair.ts"
import { type Proposal, SURE, UNKNOWN, WORTH_ASKING } from "./proposal.ts"
import { knownWords } from "./words.ts"

export interface Seen {
  resource: Resource
  columns: readonly Column[]
  /** Fields that are already mapped, by declaration or dialect. */
  known: ReadonlySet<string>
  taken: ReadonlySet<string>
}

interface Match {
  name: string
  field: Field
  column: Column
  score: number
}

const BY_VALUES = 0.6
/** Lowers the score of empty columns, which only match by name. */
const EMPTY_COLUMN = 0.85
const MIN_KNOWN_WORDS_SHARE = 0.7
/** Minimum likeness of names for a match by values to be sure. */
const MIN_NAME_LIKENESS = 0.25
/** Maximum score gap between rivals. */
const CLOSE = 0.06

const scoreOf = (name: string, field: Field, column: Column): number => {
  const byName = nameScore(name, field, column.path)
  if (!column.values.length) return byName * EMPTY_COLUMN
  const fit = fitOf(field, column.values)
  if (fit < 0.5) return 0
  const isTold = fit > 0.9 && (isTelling(field) || (name === "slug" && column.values.every(isSlug)))
  return Math.max(byName * (0.6 + 0.4 * fit), isTold ? BY_VALUES : 0, byWords(field, column, byName))
}

/** Scores a select by the words in the column: `status_tayang` with "Tayang" and "Konsep" is the status. */
const byWords = (field: Field, { values }: Column, byName: number): number => {
  const select = fieldOfKind("select", field)
  const share = select ? knownWords(select, values) : 0
  return share < MIN_KNOWN_WORDS_SHARE ? 0 : byName >= MIN_NAME_LIKENESS ? SURE + 0.02 : BY_VALUES
}

const byScore = (a: Match, b: Match) => b.score - a.score || a.column.path.length - b.column.path.length

const matchesIn = ({ resource, columns, known, taken }: Seen): Match[] => {
  const free = columns.filter((column) => !taken.has(column.path) && !column.isRelated)
  return Object.entries(resource.fields)
    .filter(([name, field]) => name !== "id" && !known.has(name) && !field.computed)
    .flatMap(([name, field]) => free.map((column) => ({ name, field, column, score: scoreOf(name, field, column) })))
    .filter(({ score }) => score >= WORTH_ASKING)
    .sort(byScore)
}

/** Another column with a close score for the same field. An exact name match excludes rivals. */
const rivalOf = ({ name, column, score }: Match, matches: readonly Match[], used: ReadonlySet<string>) =>
  isSameName(name, column.path)
    ? undefined
    : matches.find(
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
  return [...pairs, ...found, ...leftIn(seen, done, used)]
}

const MAX_QUESTIONS = 5

const isNeeded = ({ title, listing }: Resource, name: string, field: Field) =>
  name === title || name === "slug" || field.required === true || ("options" in field && listing?.tabs === name)

const leftIn = ({ resource, columns, known, taken }: Seen, done: ReadonlySet<string>, used: ReadonlySet<string>) => {
  const missing = Object.entries(resource.fields).filter(
    ([name, field]) =>
      !known.has(name) && !done.has(name) && field.initial === undefined && isNeeded(resource, name, field),
  )
  const isLeft = ({ path, filled, isRelated: isOther }: Column) =>
    !taken.has(path) && !used.has(path) && !isOther && /^[a-z][\w-]*$/i.test(path) && filled > 0.5
  return columns
    .filter(isLeft)
    .flatMap((column): Proposal[] => {
      const possible = missing.filter(([, field]) => fitOf(field, column.values) > 0.9 && !isRelated(field))
      if (!possible.length) return []
      const fields = possible.map(([name, { label }]) => `${name} (${label})`).join(", ")
      const why = `"${column.path}" tidak dikenal; mungkin salah satu yang belum ditemukan: ${fields}`
      return [{ resource: resource.name, path: ["fields", UNKNOWN], value: column.path, sureness: 0, why }]
    })
    .slice(0, MAX_QUESTIONS)
}
