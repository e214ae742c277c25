import { type RefObject, useCallback, useRef } from "react"
import { type Field, fieldsOf, isRequired, type Resource } from "../../declare/index.ts"
import { type Questions, questionsOf } from "../../domain/questions.ts"
import { isSameId } from "../../fields/relation-target.ts"
import { useName } from "../../fields/use-name.ts"
import { idOf, labelOf } from "../../providers/labels.ts"
import { type Checked, check } from "./check.ts"
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
  return fieldsOf(resource, "form").flatMap(([key, field]) => {
    const isLeft = without.includes(key)
    if (isLeft && isNothing(opened?.[key])) return []
    return [{ name: key, field, isRequired: isRequired(field, draft), isLeft }]
  })
}

/** The draft as it is sent: what is not asked for is empty, however much of it was typed before. */
export const draftToSend = (draft: Draft, formFields: readonly FormField[]): Draft =>
  Object.fromEntries(
    Object.entries(draft).map(([name, value]) => [name, formFields.some((item) => item.name === name) ? value : null]),
  )

/** What the form asks for with this draft. The related record's name is known from the record, or read with its list. */
export const useFormFields = (
  resource: Resource,
  draft: Draft,
  record: Draft | undefined,
  opened: Draft | undefined,
) => {
  const questions = questionsOf[resource.name]
  const field = questions && resource.fields[questions.named]
  const id = String((questions && idOf(draft[questions.named])) ?? "")
  const isKnown = questions && record && isSameId(idOf(record[questions.named]), id)
  const read = useName(field?.kind === "relation" ? field.to : "", isKnown ? "" : id)
  return formFieldsOf(resource, questions, draft, isKnown ? labelOf(record, questions.named) : read, opened)
}

/** Judges what is asked for, as it is asked for at that moment, of the record that the form then stands on. */
export const useCheck = (
  resource: Resource,
  base: RefObject<{ record: Draft | undefined }>,
): [(draft: Draft) => Promise<Checked>, RefObject<FormField[]>] => {
  const formFields = useRef<FormField[]>([])
  const judge = useCallback(
    (draft: Draft) => check(resource, draftToSend(draft, formFields.current), base.current.record),
    [resource, base],
  )
  return [judge, formFields]
}
