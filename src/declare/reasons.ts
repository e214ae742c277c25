import { isEmpty } from "./conditions.ts"
import type { Field, Fields } from "./field.ts"
import type { Row } from "./values.ts"

/** Filling an empty field needs no reason. Ids may be numbers on one side and text on the other. */
const needsReason = ({ because }: Field, from: unknown, to: unknown): boolean =>
  because !== undefined && !isEmpty(from) && String(from) !== String(to ?? "") && because.when?.(from, to) !== false

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
