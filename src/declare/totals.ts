import type { Field } from "./field.ts"
import type { Total } from "./field-bounds.ts"
import type { Resource } from "./resource.ts"

export const totalsIn = (field: Field): readonly Total[] => ("totals" in field && field.totals) || []

/** Fields with totals, without personal data and computed values. */
export const totalFieldsOf = ({ fields }: Resource): [name: string, field: Field][] =>
  Object.entries(fields).filter(([, field]) => totalsIn(field).length > 0 && !field.masked && !field.computed)
