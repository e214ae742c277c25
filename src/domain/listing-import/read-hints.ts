import type { Resource } from "../../declare/index.ts"
import type { Draft, Hint, ImportRules } from "./import-rules.ts"
import { type Issue, type IssueBook, isBad } from "./issues.ts"
import type { Measures } from "./measures.ts"
import { ACCEPT, answerKey, type Plan } from "./plan.ts"
import type { ValueReader } from "./read-values.ts"

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
