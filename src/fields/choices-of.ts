import type { Row } from "../data/labels.ts"
import { type Field, mayMove, mayStart, stateOf } from "../declare/index.ts"

/**
 * The options that a select offers: of a new record the values that it may start with; of another one the allowed next ones, without
 * those that the record is not for or that an action of their own leads to, and the value itself too, unless it must change.
 */
export const choicesOf = (field: Field<"select">, current: unknown, mustMove = false, record?: Row) => {
  const from = stateOf(current)
  const isNew = record === undefined && from === undefined
  const isOffered = (value: string) =>
    isNew ? mayStart(field, value) : mayMove(field, from, value, record ?? {}) || (!mustMove && value === from)
  return Object.entries(field.options)
    .filter(([value]) => isOffered(value))
    .map(([value, label]) => ({ value, label, meaning: field.meanings?.[value] }))
}
