import { type Field, mayMove } from "../declare/index.ts"
import type { Row } from "../providers/labels.ts"

/**
 * What a select offers: after a value that is known only its allowed next ones, without those that the record is not for or that
 * an action of their own leads to; the value itself too, unless it must change.
 */
export const choicesOf = (field: Field<"select">, current: unknown, mustMove = false, record: Row = {}) => {
  const from = String(current ?? "")
  const isStep = (value: string) => mayMove(field, from, value, record)
  return Object.entries(field.options)
    .filter(([value]) => !field.moves?.[from] || isStep(value) || (!mustMove && value === from))
    .map(([value, label]) => ({ value, label, meaning: field.meanings?.[value] }))
}
