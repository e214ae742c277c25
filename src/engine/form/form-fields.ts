import { type RefObject, useCallback, useRef, useState } from "react"
import { idOf, labelOf } from "../../data/labels.ts"
import { useRecords } from "../../data/record-queries.ts"
import {
  changeToExplain,
  type Field,
  type Fields,
  fieldOfKind,
  fieldsOf,
  isEmpty,
  isReason,
  isRequired,
  type Resource,
  unreadOf,
} from "../../declare/index.ts"
import { FORM_QUESTIONS, type Questions } from "../../domain/questions.ts"
import { isSameId, useName } from "../../fields/relation-names.ts"
import { parentNamesOf } from "../../fields/within.ts"
import { type CheckResult, check } from "./check.ts"
import { type Draft, isSame } from "./draft.ts"
import type { FormBase } from "./form-start.ts"
import type { KnownNames } from "./same-names.ts"

export const findChanges = (draft: Draft, opened: Draft): Draft =>
  Object.fromEntries(Object.entries(draft).filter(([name, value]) => !isSame(value, opened[name])))

/** Adds parent regions, without which a service cannot validate a district. */
export const withRegions = (fields: Fields, changes: Draft, draft: Draft): Draft => {
  const parents = Object.keys(changes).flatMap((name) => (isEmpty(changes[name]) ? [] : parentNamesOf(fields, name)))
  const known = parents.filter((name) => !isEmpty(draft[name]))
  return { ...Object.fromEntries(known.map((name) => [name, draft[name]])), ...changes }
}

export interface FormField {
  name: string
  field: Field
  isRequired: boolean
  isLeft?: boolean
}

/** Allows empty fields that were already empty or unreadable when the record was opened. */
const mayStayEmpty = (field: Field, name: string, draft: Draft, opened: Draft | undefined, record: Draft | undefined) =>
  opened !== undefined &&
  isEmpty(draft[name]) &&
  isEmpty(opened[name]) &&
  (isRequired(field, opened) || name in unreadOf(record))

/** Returns the visible fields. Fields with a stored value stay visible, so that no value is lost unseen. */
export const formFieldsOf = (
  resource: Resource,
  questions: Questions | undefined,
  draft: Draft,
  name: string,
  opened: Draft | undefined,
  record?: Draft,
): FormField[] => {
  const without = questions?.without(draft, name) ?? []
  return fieldsOf(resource, "form").flatMap(([key, field]): FormField[] => {
    const isLeft = without.includes(key)
    if (isLeft && isEmpty(opened?.[key])) return []
    if (isReason(resource.fields, key))
      return changeToExplain(resource.fields, key, opened, draft) ? [{ name: key, field, isRequired: true }] : []
    const isDue = isRequired(field, draft) && !mayStayEmpty(field, key, draft, opened, record)
    return [{ name: key, field, isRequired: isDue, isLeft }]
  })
}

export const draftToSend = (draft: Draft, formFields: readonly FormField[]): Draft =>
  Object.fromEntries(
    Object.entries(draft).map(([name, value]) => [name, formFields.some((item) => item.name === name) ? value : null]),
  )

/** Validates a draft. For existing records, only changes are validated and sent. */
export const checkForm = async (
  resource: Resource,
  formFields: readonly FormField[],
  { record, baseline }: FormBase,
  draft: Draft,
): Promise<CheckResult> => {
  const valuesToSend = draftToSend(draft, formFields)
  if (!record) return check(resource, valuesToSend)
  const { data, ...found } = await check(resource, findChanges(valuesToSend, baseline), record)
  return { data: withRegions(resource.fields, data, valuesToSend), ...found }
}

export const useFormFields = (
  resource: Resource,
  draft: Draft,
  record: Draft | undefined,
  opened: Draft | undefined,
) => {
  const questions = FORM_QUESTIONS[resource.name]
  const field = fieldOfKind("relation", resource.fields[questions?.named ?? ""])
  const id = String((questions && idOf(draft[questions.named])) ?? "")
  const isKnown = questions && record && isSameId(idOf(record[questions.named]), id)
  const read = useName(field?.to ?? "", isKnown ? "" : id)
  return formFieldsOf(resource, questions, draft, isKnown ? labelOf(record, questions.named) : read, opened, record)
}

const hasUnique = ({ fields }: Resource) =>
  Object.values(fields).some((field) => fieldOfKind("text", field)?.unique === true)

export const useCheck = (
  resource: Resource,
  base: RefObject<FormBase>,
): [(draft: Draft) => Promise<CheckResult>, RefObject<FormField[]>, KnownNames] => {
  const formFields = useRef<FormField[]>([])
  const { fetchList } = useRecords()
  const [known] = useState<KnownNames>(() => new Map())
  const judge = useCallback(
    async (draft: Draft) => {
      const checked = await checkForm(resource, formFields.current, base.current, draft)
      if (!hasUnique(resource)) return checked
      const { addNamesakeErrors } = await import("./same-names.ts")
      return addNamesakeErrors({ resource, fetchList, known }, base.current, draft, checked)
    },
    [resource, base, fetchList, known],
  )
  return [judge, formFields, known]
}
