import type { BaseRecord } from "@refinedev/core"
import {
  type Action,
  type Field,
  fieldOfKind,
  getActionRefusal,
  getStepPath,
  type Resource,
  type Row,
  refusalOfValue,
  stateOf,
  stepsFrom,
  unreadOf,
  wordOf,
} from "../../declare/index.ts"
import { unreadText } from "../../fields/text.ts"
import type { NamedAction } from "../use-resource-access.ts"

/** An unreadable state cannot be compared with the action's condition. */
const unreadStates = ({ fields }: Resource, { when }: Action, row: Row): string =>
  Object.keys(when?.is ?? {})
    .flatMap((name) => {
      const field = fields[name]
      const text = field && unreadText(name, field, row)
      return text === undefined ? [] : [`${field?.label} “${text}” dari layanan tidak dikenal. `]
    })
    .join("")

/** `self` is the user's id. @returns undefined if the action is allowed */
export const blockedReason = (resource: Resource, action: Action, row: Row, self?: string): string | undefined => {
  const reason = getActionRefusal(action, row, self)
  if (reason) return unreadStates(resource, action, row) + reason
  for (const name of Object.keys(action.asks ?? {})) {
    const field = fieldOfKind("select", resource.fields[name])
    const current = String(row[name] ?? "")
    if (field?.moves?.[current]?.length === 0)
      return `${field.label} ${wordOf(field, current)} tidak dapat diubah lagi.`
  }
  return undefined
}

export interface Step {
  value: string
  label: string
  action: NamedAction
  reason?: string
  answers?: Readonly<Record<string, string>>
}

export const stepActionOf = (actions: readonly NamedAction[], name = ""): NamedAction | undefined =>
  actions.find(({ asks = {} }) => name in asks)

export const findSteps = (
  name: string,
  field: Field<"select">,
  record: BaseRecord,
  actions: readonly NamedAction[],
  { check }: Pick<Resource, "check"> = {},
): Step[] =>
  stepsFrom(field, stateOf(record[name]), record).flatMap((value) => {
    const via = field.via?.[value]
    const action = via ? actions.find((candidate) => candidate.name === via) : stepActionOf(actions, name)
    if (!action) return []
    const { verb } = field.steps?.[value] ?? {}
    if (via) return [{ value, action, label: verb ?? action.label }]
    const label = verb ?? field.options[value] ?? value
    return [
      {
        value,
        action,
        label,
        reason: refusalOfValue(check, name, record, value),
        answers: { [name]: value },
      },
    ]
  })

interface DividedSteps {
  leading: readonly Step[]
  others: readonly Step[]
}

/** The next step leads the page; with `hasRoom`, so does another step beside it. */
export const dividedSteps = (
  resource: Resource,
  record: BaseRecord,
  actions: readonly NamedAction[],
  hasRoom: boolean,
): DividedSteps => {
  const name = resource.show?.steps?.of ?? ""
  const field = fieldOfKind("select", resource.fields[name])
  // An unreadable state has unknown steps.
  if (!field || name in unreadOf(record)) return { leading: [], others: [] }
  const steps = findSteps(name, field, record, actions, resource)
  const current = String(record[name] ?? "")
  const way = getStepPath(field, current, record)
  const next = steps.find(({ value, reason }) => value === way[way.indexOf(current) + 1] && reason === undefined)
  const second = next && hasRoom ? steps.find((step) => step !== next && step.reason === undefined) : undefined
  const leading = [next, second].filter((step) => step !== undefined)
  return { leading, others: steps.filter((step) => !leading.includes(step)) }
}
