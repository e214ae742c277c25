import { groupBy } from "../../declare/group-by.ts"
import { isEmpty } from "../../declare/index.ts"
import type { FieldErrors } from "./check.ts"
import type { Draft } from "./draft.ts"
import type { FormField } from "./form-fields.ts"

export interface Section {
  name: string
  questions: number
  answered: number
  /** True if at least one field and all required fields have values. */
  isEnough: boolean
  refused: number
}

export interface Progress {
  sections: readonly Section[]
  /** 0 to 100. */
  percent: number
}

export const progressOf = (formFields: readonly FormField[], draft: Draft, sentences: FieldErrors): Progress => {
  const isAnswered = ({ name }: FormField) => !isEmpty(draft[name])
  const sections = groupBy(formFields, ({ field }) => field.group ?? "").map(([name, items]) => ({
    name,
    questions: items.length,
    answered: items.filter(isAnswered).length,
    isEnough: items.some(isAnswered) && items.every((item) => !item.isRequired || isAnswered(item)),
    refused: items.filter((item) => item.name in sentences).length,
  }))
  const percent = formFields.length ? Math.floor((formFields.filter(isAnswered).length / formFields.length) * 100) : 100
  return { sections, percent }
}
