import {
  changeToExplain,
  type Fields,
  fieldOfKind,
  isDemanded,
  isReason,
  labelOfAction,
  meets,
  type Resource,
  type Row,
  unreadOf,
} from "../../declare/index.ts"
import { ownValue } from "../../declare/own-value.ts"
import { todayInJakarta } from "../../time/day.ts"
import type { NamedAction } from "../use-resource-access.ts"

export const getActionVerb = (resource: Resource, action: NamedAction, answers: Row = {}, record?: Row): string =>
  Object.keys(action.asks ?? {})
    .map((name) => ownValue(fieldOfKind("select", resource.fields[name])?.steps ?? {}, String(answers[name]))?.verb)
    .find((verb) => verb !== undefined) ?? (record ? labelOfAction(resource, action, record) : action.label)

/** Returns the button's text. Adds the noun to single verbs: `Tolak listing`, `Tandai terjual`. */
export const getActionButtonText = (resource: Resource, action: NamedAction, answers?: Row, record?: Row): string => {
  const verb = getActionVerb(resource, action, answers, record)
  return !verb.includes(" ") ? `${verb} ${resource.noun}` : verb
}

export interface Question {
  name: string
  isRequired: boolean
}

export const getActionQuestions = (
  { asks = {}, ...action }: NamedAction,
  answers: Row,
  record?: Row,
  given: Row = {},
): Question[] =>
  Object.entries(asks).flatMap(([name, need]) => {
    if (name in given || (need === "due" && !meets(action.demands?.[name] ?? {}, answers))) return []
    return [{ name, isRequired: need === "required" || isDemanded(action, name, answers, record) }]
  })

export const withReasons = (fields: Fields, questions: readonly Question[], answers: Row, record?: Row): Question[] =>
  questions.flatMap((question) => {
    if (!isReason(fields, question.name)) return [question]
    return changeToExplain(fields, question.name, record, answers) ? [{ ...question, isRequired: true }] : []
  })

export const dueAnswers = (action: NamedAction, answers: Row): Row =>
  Object.fromEntries(
    Object.entries(answers).filter(
      ([name]) => action.asks?.[name] !== "due" || meets(action.demands?.[name] ?? {}, answers),
    ),
  )

/** Returns initial answers. States start empty; unreadable values stay undefined, so that they are not overwritten. */
export const getInitialAnswers = (resource: Resource, action: NamedAction, record: Row | undefined): Row => {
  const first = (name: string): unknown => {
    const start = action.starts?.[name]
    if (start && "with" in start) return todayInJakarta()
    if (start) return record?.[start.from] ?? null
    const isAnew = fieldOfKind("select", resource.fields[name])?.moves || isReason(resource.fields, name)
    const value = isAnew ? null : record?.[name]
    return value ?? (name in unreadOf(record) ? undefined : null)
  }
  return Object.fromEntries(Object.keys(action.asks ?? {}).map((name) => [name, first(name)]))
}
