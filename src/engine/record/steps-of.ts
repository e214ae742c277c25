import type { BaseRecord } from "@refinedev/core"
import { type Field, type Fields, labelOfAction, stateOf, stepsFrom, whyNotYet } from "../../declare/index.ts"
import type { NamedAction } from "../use-resource-access.ts"

interface Step {
  value: string
  label: string
  action: NamedAction
  reason?: string
  answers?: Readonly<Record<string, string>>
}

export const stepActionOf = (actions: readonly NamedAction[], name = ""): NamedAction | undefined =>
  actions.find(({ asks = {} }) => name in asks)

export const stepsOf = (
  name: string,
  field: Field<"select">,
  record: BaseRecord,
  actions: readonly NamedAction[],
  fields: Fields = {},
): Step[] =>
  stepsFrom(field, stateOf(record[name]), record).flatMap((value) => {
    const via = field.via?.[value]
    const action = via ? actions.find((candidate) => candidate.name === via) : stepActionOf(actions, name)
    if (!action) return []
    if (via) return [{ value, action, label: labelOfAction(action, record) }]
    const label = field.steps?.[value]?.verb ?? field.options[value] ?? value
    return [{ value, action, label, reason: whyNotYet({ fields }, field, value, record), answers: { [name]: value } }]
  })
