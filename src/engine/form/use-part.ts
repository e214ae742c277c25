import { useCallback } from "react"
import { type Field, fieldsOf, isRequired, type Resource } from "../../declare/index.ts"
import { check } from "./check.ts"
import { type Draft, draftOf, useFormState } from "./draft.ts"

export const usePartialForm = (resource: Resource, initial: Draft, names: readonly string[]) => {
  const nameList = names.join()
  const state = useFormState(
    resource.fields,
    { ...draftOf(resource), ...initial },
    useCallback(
      async (draft) => {
        const { data, sentences } = await check(resource, draft)
        const mine = Object.entries(sentences).filter(([name]) => nameList.split(",").includes(name))
        return { data, sentences: Object.fromEntries(mine) }
      },
      [resource, nameList],
    ),
  )
  const fieldOf = (name: string) => fieldsOf(resource, "form").find(([own]) => own === name)?.[1] as Field
  return {
    ...state,
    formFields: names.map((name) => ({
      name,
      field: fieldOf(name),
      isRequired: isRequired(fieldOf(name), state.draft),
    })),
  }
}
