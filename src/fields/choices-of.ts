import { type Field, mayMove, mayStart, type Row, stateOf } from "../declare/index.ts"

/**
 * Returns allowed start values for new records, otherwise allowed next values and the current value unless `mustMove`.
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
