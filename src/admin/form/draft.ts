import { type Fields, fieldsOf, isEmpty, isObject, type Kind, type Resource } from "../../declare/index.ts"
import { dependentsOf } from "../../fields/within.ts"
import { idOf, type Row } from "../../providers/labels.ts"

export type Draft = Readonly<Record<string, unknown>>

/** A record's value as a form holds it. Kinds that are held as they come have nothing to say here. */
const held: { readonly [K in Kind]?: (value: unknown) => unknown } = {
  relation: idOf,
  relations: (value) => (Array.isArray(value) ? value.map((item) => idOf(item) ?? item) : value),
  select: (value) => (typeof value === "number" ? String(value) : value),
}

/** What a form starts with: the record's values, or those that the declaration gives an empty one. Related records by their ids. */
export const draftOf = (resource: Resource, record?: Row): Draft =>
  Object.fromEntries(
    fieldsOf(resource, "form").map(([name, field]) => {
      const value = record ? record[name] : field.initial
      const hold = held[field.kind]
      return [name, (hold ? hold(value) : value) ?? null]
    }),
  )

export const isSame = (a: unknown, b: unknown): boolean => {
  if (isEmpty(a) || isEmpty(b)) return isEmpty(a) && isEmpty(b)
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
