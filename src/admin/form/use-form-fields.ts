import { type RefObject, useCallback, useRef } from "react"
import type { Resource } from "../../declare/index.ts"
import { questionsOf } from "../../domain/questions-of.ts"
import { isSameId } from "../../fields/relation-target.ts"
import { useName } from "../../fields/use-name.ts"
import { idOf, labelOf } from "../../providers/labels.ts"
import { type Checked, check } from "./check.ts"
import type { Draft } from "./draft.ts"
import { type FormField, formFieldsOf, missedOf, saidOf } from "./form-fields.ts"

/** What the form asks for while it says this. The related record's name is known from the record, or read with its list. */
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

/** Judges what is asked for, as it is asked for at that moment. */
export const useCheck = (resource: Resource): [(draft: Draft) => Promise<Checked>, RefObject<FormField[]>] => {
  const asked = useRef<FormField[]>([])
  const judge = useCallback(
    async (draft: Draft) => {
      const said = saidOf(draft, asked.current)
      const { data, sentences } = await check(resource, said)
      return { data, sentences: { ...missedOf(resource.fields, said, asked.current), ...sentences } }
    },
    [resource],
  )
  return [judge, asked]
}
