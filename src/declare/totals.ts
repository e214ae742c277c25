import { uniq } from "es-toolkit"
import { meets } from "./conditions.ts"
import type { Field } from "./field.ts"
import type { Total } from "./field-bounds.ts"
import type { Resource } from "./resource.ts"
import type { Row } from "./values.ts"

export const totalsIn = (field: Field): readonly Total[] => ("totals" in field && field.totals) || []

const withinOf = (field: Field): readonly string[] => ("totalsWithin" in field && field.totalsWithin) || []

/** Fields that `comparedBy` reads. */
export const fieldsComparedBy = ({ fields }: Resource, field: Field): string[] =>
  uniq(withinOf(field).flatMap((name) => [name, ...Object.keys(fields[name]?.requiredIf ?? {})]))

/** The same text for records whose values may be added up. What a record need not have does not count: the rent of a sale. */
export const comparedBy = ({ fields }: Resource, field: Field, row: Row): string =>
  JSON.stringify(
    withinOf(field).map((name) => {
      const { requiredIf } = fields[name] ?? {}
      return requiredIf && !meets(requiredIf, row) ? null : (row[name] ?? null)
    }),
  )

/** Fields with totals, without personal data and computed values. */
export const totalFieldsOf = ({ fields }: Resource): [name: string, field: Field][] =>
  Object.entries(fields).filter(([, field]) => totalsIn(field).length > 0 && !field.masked && !field.computed)
