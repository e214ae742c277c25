import { type Fields, fieldsOf, type Resource } from "../../declare/index.ts"
import { dependentsOf } from "../../fields/within.ts"
import { idOf, type Row } from "../../providers/labels.ts"

export type Draft = Readonly<Record<string, unknown>>

const isObject = (value: unknown) => typeof value === "object" && value !== null && !Array.isArray(value)

/** What a form starts with: the record's values, or those that the declaration gives an empty one. Related records by their ids. */
export const draftOf = (resource: Resource, record?: Row): Draft =>
  Object.fromEntries(
    fieldsOf(resource, "form").map(([name, field]) => {
      const value = record ? record[name] : field.initial
      if (field.kind === "relation") return [name, idOf(value) ?? null]
      if (field.kind === "relations" && Array.isArray(value)) return [name, value.map((item) => idOf(item) ?? item)]
      if (field.kind === "select" && typeof value === "number") return [name, String(value)]
      return [name, value ?? null]
    }),
  )

export const isNothing = (value: unknown) =>
  value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0)

export const isSame = (a: unknown, b: unknown): boolean => {
  if (isNothing(a) || isNothing(b)) return isNothing(a) && isNothing(b)
  return isObject(a) || Array.isArray(a) ? JSON.stringify(a) === JSON.stringify(b) : Object.is(a, b)
}

/** Does the draft say anything else than what it started with? A value that was put back does not. */
export const isChanged = (draft: Draft, baseline: Draft): boolean =>
  [...new Set([...Object.keys(draft), ...Object.keys(baseline)])].some((name) => !isSame(draft[name], baseline[name]))

/** The draft with a value in it. What lies within a parent that changes loses its own. */
export const withValue = (fields: Fields, draft: Draft, name: string, value: unknown): Draft => {
  const gone = isSame(draft[name], value) ? [] : dependentsOf(fields, name).filter((key) => key in draft)
  return { ...draft, ...Object.fromEntries(gone.map((key) => [key, null])), [name]: value }
}
