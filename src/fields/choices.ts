import { type Field, guardAgainst } from "../declare/index.ts"
import type { Row } from "../providers/labels.ts"

/**
 * What a select offers: after a value that is known only its allowed next ones, without those that the record is not for or that
 * an action of their own leads to; the value itself too, unless it must change.
 */
export const choicesOf = (field: Field<"select">, current: unknown, mustMove = false, record: Row = {}) => {
  const next = typeof current === "string" && current !== "" ? field.moves?.[current] : undefined
  const isStep = (value: string) => next?.includes(value) && !field.via?.[value] && !guardAgainst(field, value, record)
  return Object.entries(field.options)
    .filter(([value]) => !next || isStep(value) || (!mustMove && value === current))
    .map(([value, label]) => ({ value, label }))
}
