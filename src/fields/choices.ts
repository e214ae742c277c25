import type { Field } from "../declare/index.ts"

/** What a select offers: after a value that is known only its allowed next ones; the value itself too, unless it must change. */
export const choicesOf = (field: Field<"select">, current: unknown, mustMove = false) => {
  const next = typeof current === "string" && current !== "" ? field.moves?.[current] : undefined
  return Object.entries(field.options)
    .filter(([value]) => !next || next.includes(value) || (!mustMove && value === current))
    .map(([value, label]) => ({ value, label }))
}
