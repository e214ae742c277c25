import { type Field, type Fields, fieldsOf, type Resource } from "../../declare/index.ts"
import type { Questions } from "../../domain/questions.ts"
import type { Row } from "../../providers/labels.ts"
import { type Draft, isNothing } from "./draft.ts"

export interface FormField {
  name: string
  field: Field
  isRequired: boolean
  /** Not usual for this record; asked for because it has an answer from before. */
  isLeft?: boolean
}

/** What a form asks for now. What the opened record says stays asked for: nobody loses it without having seen it. */
export const formFieldsOf = (
  resource: Resource,
  questions: Questions | undefined,
  draft: Draft,
  name: string,
  opened: Draft | undefined,
): FormField[] => {
  const without = questions?.without(draft, name) ?? []
  const demands = questions?.demands(draft) ?? []
  return fieldsOf(resource, "form").flatMap(([key, field]) => {
    const isLeft = without.includes(key)
    if (isLeft && isNothing(opened?.[key])) return []
    return [{ name: key, field, isRequired: field.required === true || demands.includes(key), isLeft }]
  })
}

/** The draft as it is meant: what is not asked for is not said, however much of it was typed before. */
export const saidOf = (draft: Draft, asked: readonly FormField[]): Draft =>
  Object.fromEntries(
    Object.entries(draft).map(([name, value]) => [name, asked.some((item) => item.name === name) ? value : null]),
  )

/** The sentence for each field that must be answered here, and is not. */
export const missedOf = (fields: Fields, draft: Row, asked: readonly FormField[]): Record<string, string> =>
  Object.fromEntries(
    asked
      .filter(({ name, isRequired }) => isRequired && isNothing(draft[name]))
      .map(({ name }) => [name, `${fields[name]?.label} wajib diisi.`]),
  )
