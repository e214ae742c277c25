import type { Resource } from "../../declare/index.ts"
import type { Draft, Hint, ImportRules, Measure } from "./import-rules.ts"
import { type Issue, type IssueBook, isBad } from "./issues.ts"
import { ACCEPT, answerKey, type Plan } from "./plan.ts"
import type { ValueReader } from "./read-values.ts"

const ALL = ""

interface Column {
  measure: Measure
  values: Float64Array
  kinds: string[]
  medians: ReadonlyMap<string, number>
}

const mediansOf = ({ measure, values, kinds }: Column): ReadonlyMap<string, number> => {
  const byKind = new Map<string, number[]>([[ALL, []]])
  for (const [row, value] of values.entries()) {
    if (Number.isNaN(value)) continue
    for (const kind of new Set([ALL, kinds[row] ?? ALL])) {
      const known = byKind.get(kind)
      if (known) known.push(value)
      else byKind.set(kind, [value])
    }
  }
  const enough = [...byKind].filter(([, known]) => known.length >= measure.least)
  return new Map(enough.map(([kind, known]) => [kind, known.sort((a, b) => a - b)[known.length >> 1] as number]))
}

const isFarIn = ({ measure, medians }: Column, value: number | undefined, kind: string) => {
  const median = medians.get(kind) ?? medians.get(ALL)
  return median !== undefined && value !== undefined && !Number.isNaN(value) && measure.isFar(value, median)
}

export const createMeasures = ({ measures = {} }: ImportRules, rows: number) => {
  const columns = new Map(
    Object.entries(measures).map(([name, measure]): [string, Column] => [
      name,
      { measure, values: new Float64Array(rows).fill(Number.NaN), kinds: new Array(rows), medians: new Map() },
    ]),
  )
  return {
    note: (row: number, draft: Draft) => {
      for (const { measure, values, kinds } of columns.values()) {
        values[row] = measure.of(draft) ?? Number.NaN
        kinds[row] = measure.kindOf?.(draft) ?? ALL
      }
    },
    isFar: (name: string, draft: Draft): boolean => {
      const column = columns.get(name)
      return column !== undefined && isFarIn(column, column.measure.of(draft), column.measure.kindOf?.(draft) ?? ALL)
    },
    /** Updates the medians. @returns rows with a changed result */
    renew: (): number[] => {
      const changed = new Set<number>()
      for (const column of columns.values()) {
        const before = { ...column }
        column.medians = mediansOf(column)
        for (const [row, value] of column.values.entries()) {
          const kind = column.kinds[row] ?? ALL
          if (isFarIn(before, value, kind) !== isFarIn(column, value, kind)) changed.add(row)
        }
      }
      return [...changed]
    },
  }
}

export type Measures = ReturnType<typeof createMeasures>

const ACCEPTED = "Diterima sebagaimana adanya."

export const hintReader = (
  resource: Resource,
  rules: ImportRules,
  plan: Plan,
  measures: Measures,
  { values, book }: { values: ValueReader; book: IssueBook },
) => {
  const hints = rules.hints(new Date().getFullYear())
  const hasAnswers = Object.keys(plan.answers).length > 0
  const answerOf = (name: string, row: number) =>
    hasAnswers ? (plan.answers[answerKey(name, row)] ?? plan.answers[answerKey(name)]) : undefined

  const isAllowed = (change: Draft) =>
    Object.entries(change).every(([name, value]) => {
      const field = resource.fields[name]
      return field && !isBad(values.readFix(name, field, "", { value, label: "" }))
    })

  /** Applies the answer to the draft. @returns undefined if not possible */
  const done = ({ ways = {} }: Hint, answer: string, draft: Record<string, unknown>): string | undefined => {
    if (answer === ACCEPT) return ACCEPTED
    const change = ways[answer]?.change(draft)
    if (!change || !isAllowed(change)) return undefined
    Object.assign(draft, change)
    return ways[answer]?.done
  }

  let current: Draft = {}
  const isFar = (name: string) => measures.isFar(name, current)
  return (row: number, draft: Record<string, unknown>, issues: Issue[]): void => {
    current = draft
    measures.note(row, draft)
    for (const hint of hints) {
      if (!hint.isOdd(draft, isFar)) continue
      const { name, field } = hint
      const answer = answerOf(name, row)
      const message = answer && done(hint, answer, draft)
      issues.push(
        message
          ? book({ level: "own", field, text: "", message, fix: "none", hint: name, answer })
          : book({
              level: hint.isHeld ? "error" : "warn",
              field,
              text: "",
              message: hint.message,
              fix: "none",
              hint: name,
            }),
      )
    }
  }
}
