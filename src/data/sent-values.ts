import { type Call, isEmpty } from "../declare/index.ts"

type Row = Record<string, unknown>

/** Without what leaves empty what is empty: a service need not know the field. */
export const filledOrEmptied = (values: Row, record: Readonly<Row>): Row =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => !isEmpty(value) || !isEmpty(record[name])))

/** What is said of a new record: what holds something, and what the call's body has in any case. */
export const newValues = (call: Call | undefined, values: Row): Row => ({
  ...Object.fromEntries((call?.holds ?? []).map((name) => [name, null])),
  ...filledOrEmptied(values, {}),
})

export const formOf = (file: File | undefined, answers: Row): FormData => {
  const form = new FormData()
  if (file) form.append("file", file)
  for (const [name, value] of filled(answers)) form.append(name, value)
  return form
}

/** The values that hold something, as text. */
export const filled = (values: Row) =>
  Object.entries(values).flatMap(([name, value]) => ((value ?? "") === "" ? [] : [[name, String(value)] as const]))

/** The version in which a record was read. */
export const versionOf = ({ version }: Row) =>
  typeof version === "number" || typeof version === "string" ? version : undefined
