import type { Fields } from "./field.ts"
import type { Row } from "./values.ts"

const isKnown = (value: unknown) => value !== undefined && value !== null && !Number.isNaN(value)

/** Values that fields compute from the record. Later fields may use earlier ones; unknown results are null. */
export const computedValues = (fields: Fields, record: Row): Row => {
  const values: Record<string, unknown> = {}
  for (const [name, { computes }] of Object.entries(fields)) {
    if (!computes) continue
    const value = computes({ ...record, ...values })
    values[name] = isKnown(value) ? value : null
  }
  return values
}

/** Fills in what the service does not send. */
export const withComputed = (fields: Fields) => {
  if (!Object.values(fields).some(({ computes }) => computes)) return (row: Row) => row
  return (row: Row): Row => {
    const missing = Object.entries(computedValues(fields, row)).filter(([name]) => !isKnown(row[name]))
    return { ...row, ...Object.fromEntries(missing) }
  }
}
