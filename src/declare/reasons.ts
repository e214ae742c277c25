import { isEmpty } from "./conditions.ts"
import type { Field, Fields } from "./field.ts"
import type { Because } from "./field-common.ts"
import { fieldOfKind } from "./traits.ts"
import type { Row } from "./values.ts"

const isBack = (field: Field, from: unknown, to: unknown) => {
  const order = Object.keys(fieldOfKind("select", field)?.options ?? {})
  const [before, after] = [order.indexOf(String(from)), order.indexOf(String(to))]
  return after >= 0 && after < before
}

const isCoveredChange = ({ outOf, into, back }: Because, field: Field, from: unknown, to: unknown) =>
  (!outOf && !into && !back) ||
  outOf?.includes(from) === true ||
  into?.includes(to) === true ||
  (back === true && isBack(field, from, to))

/** Filling an empty field needs no reason. Ids may be numbers on one side and text on the other. */
const needsReason = (field: Field, from: unknown, to: unknown): boolean =>
  field.because !== undefined &&
  !isEmpty(from) &&
  String(from) !== String(to ?? "") &&
  isCoveredChange(field.because, field, from, to)

const findExplainedFields = (fields: Fields, name: string) =>
  Object.entries(fields).filter(([, { because }]) => because?.field === name)

export const isReason = (fields: Fields, name: string): boolean => findExplainedFields(fields, name).length > 0

export const changeToExplain = (
  fields: Fields,
  name: string,
  record: Row | undefined,
  draft: Row,
): readonly [name: string, field: Field] | undefined =>
  record &&
  findExplainedFields(fields, name).find(
    ([changed, field]) => draft[changed] !== undefined && needsReason(field, record[changed], draft[changed]),
  )

/** Clears reasons of earlier changes if their field changes without a new reason. */
export const outdatedReasons = (fields: Fields, before: Row, values: Row): Row =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { because }]) => {
      const isChanged = values[name] !== undefined && String(values[name] ?? "") !== String(before[name] ?? "")
      return because && isChanged && values[because.field] === undefined ? [[because.field, null]] : []
    }),
  )
