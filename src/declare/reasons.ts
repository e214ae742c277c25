import { isEmpty } from "./demand.ts"
import type { Because, Field, Fields } from "./field.ts"
import { fieldOfKind } from "./traits.ts"

type Row = Readonly<Record<string, unknown>>

const isBack = (field: Field, from: unknown, to: unknown) => {
  const order = Object.keys(fieldOfKind("select", field)?.options ?? {})
  const [before, after] = [order.indexOf(String(from)), order.indexOf(String(to))]
  return after >= 0 && after < before
}

const isMeant = ({ outOf, into, back }: Because, field: Field, from: unknown, to: unknown) =>
  (!outOf && !into && !back) ||
  outOf?.includes(from) === true ||
  into?.includes(to) === true ||
  (back === true && isBack(field, from, to))

/** What is not there yet may be said without a reason. Ids may be numbers on one side and text on the other. */
const asksWhy = (field: Field, from: unknown, to: unknown): boolean =>
  field.because !== undefined &&
  !isEmpty(from) &&
  String(from) !== String(to ?? "") &&
  isMeant(field.because, field, from, to)

/** The fields whose changes give their reason in this one. */
const explainedBy = (fields: Fields, name: string) =>
  Object.entries(fields).filter(([, { because }]) => because?.field === name)

/** Is it a field that only says why another one was changed? */
export const isReason = (fields: Fields, name: string): boolean => explainedBy(fields, name).length > 0

/** The field whose change, from the record to the draft, gives its reason in this one. What the draft does not name stays. */
export const changeToExplain = (
  fields: Fields,
  name: string,
  record: Row | undefined,
  draft: Row,
): readonly [name: string, field: Field] | undefined =>
  record &&
  explainedBy(fields, name).find(
    ([changed, field]) => draft[changed] !== undefined && asksWhy(field, record[changed], draft[changed]),
  )

/** Reasons of earlier changes, which do not speak of this one: emptied where their field changes and nothing is said. */
export const outdatedReasons = (fields: Fields, before: Row, values: Row): Row =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { because }]) => {
      const isChanged = values[name] !== undefined && String(values[name] ?? "") !== String(before[name] ?? "")
      return because && isChanged && values[because.field] === undefined ? [[because.field, null]] : []
    }),
  )
