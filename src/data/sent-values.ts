import { type Call, isEmpty, type Row } from "../declare/index.ts"

/** Drops fields that were and remain empty, because the service may not support them. */
export const dropStillEmpty = (values: Row, record: Row): Row =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => !isEmpty(value) || !isEmpty(record[name])))

export const toCreateValues = (call: Call | undefined, values: Row): Row => ({
  ...Object.fromEntries((call?.holds ?? []).map((name) => [name, null])),
  ...dropStillEmpty(values, {}),
})

export const toFormData = (file: File | undefined, answers: Row): FormData => {
  const form = new FormData()
  if (file) form.append("file", file)
  for (const [name, value] of toQueryEntries(answers)) form.append(name, value)
  return form
}

export const toQueryEntries = (values: Row) =>
  Object.entries(values).flatMap(([name, value]) => ((value ?? "") === "" ? [] : [[name, String(value)] as const]))

export const versionOf = ({ version }: Row) =>
  typeof version === "number" || typeof version === "string" ? version : undefined
