import type { Action } from "../../declare/action.ts"
import type { Field, Kind } from "../../declare/field.ts"
import type { Resource } from "../../declare/resource.ts"
import { fieldOfKind, isRelated } from "../../declare/traits.ts"
import { findWrite } from "../../declare/write-of.ts"
import type { Problem } from "./reference.ts"

/** Options of a value that somebody enters. */
const ENTERED = ["required", "requiredIf", "unknown", "because", "initial", "writtenBy", "quickEdit", "bulk"] as const

const enteredProblems = (field: Field): Problem[] =>
  ENTERED.map(
    (option) =>
      field.computes !== undefined &&
      field[option] !== undefined &&
      `${option} is for a value that somebody enters, and computes works it out; leave ${option} out.`,
  )

const storedProblems = (field: Field): Problem[] => {
  const { computed, required, renamedFrom, masked } = field
  return [
    computed &&
      required &&
      'required is for a stored value, and computed is never stored; leave required out, or let an action ask for it as "required".',
    computed &&
      renamedFrom !== undefined &&
      "renamedFrom names a column, and computed has none; leave renamedFrom out.",
    "totals" in field &&
      field.totals &&
      (computed || masked) &&
      `totals are of stored values that all may see, and it is ${computed ? "computed" : "masked"}; leave totals out.`,
  ]
}

const quickProblem = (resource: Resource, name: string, { quickEdit, masked }: Field): Problem => {
  if (!quickEdit) return undefined
  if (masked) return "quickEdit would show a masked value; leave quickEdit out."
  if (findWrite(resource, [name], () => true) !== undefined) return undefined
  return "quickEdit has no write: declare calls.update for a field that is not readOnly, or an action that only asks for it."
}

const relatedProblems = (field: Field): Problem[] => {
  const { outside, within, having, onDelete, required } = { having: undefined, ...fieldOfKind("relation", field) }
  return [
    outside !== undefined && !within && !having && "outside needs within or having, which it explains.",
    onDelete === "set null" &&
      required &&
      'onDelete "set null" would empty a required field; write "cascade", or leave required out.',
  ]
}

interface Naming extends Pick<Field, "label"> {
  after?: string
  from?: string
  logs?: { next?: string }
  overdue?: { after: string }
  zone?: { by: string }
}

/** Names of fields that exist, but have another kind than the option reads. */
const kindProblems = ({ fields }: Resource, field: Field): Problem[] => {
  const { after, from, logs, overdue, zone }: Naming = field
  const moments = ["date", "datetime"] as const
  const named: [option: string, name: string | undefined, kinds: readonly Kind[]][] = [
    ["after", after, moments],
    ["from", from, [field.kind]],
    ["logs.next", logs?.next, ["date"]],
    ["overdue.after", overdue?.after, moments],
    ["zone.by", zone?.by, ["relation"]],
  ]
  return named.map(([option, name = "", kinds]) => {
    const kind = fields[name]?.kind
    return (
      kind &&
      !kinds.includes(kind) &&
      `${option} "${name}" is of kind ${kind}; name a field of kind ${kinds.join(" or ")}.`
    )
  })
}

const NOBODY = { readBy: "sees it", writtenBy: "may change it", exportedBy: "exports it" } as const

const roleProblems = (field: Field): Problem[] =>
  (["readBy", "writtenBy", "exportedBy"] as const).map(
    (option) =>
      field[option]?.length === 0 && `${option} names no role, so nobody ${NOBODY[option]}; leave it out for all.`,
  )

/** Options of a field without any effect. */
export const idleOptions = (resource: Resource, name: string, field: Field): Problem[] => [
  ...enteredProblems(field),
  ...storedProblems(field),
  quickProblem(resource, name, field),
  field.unknown !== undefined &&
    !field.required &&
    "unknown is the word for a required value that an import leaves open; add required, or leave unknown out.",
  ...(isRelated(field) ? relatedProblems(field) : []),
  ...kindProblems(resource, field),
  ...roleProblems(field),
]

const actionProblems = ({ asks = {}, starts = {}, demands = {}, bulk, ...action }: Action): Problem[] => [
  ...Object.keys(starts).map((name) => !(name in asks) && `starts "${name}" is not in asks; add it there.`),
  ...Object.keys(demands).map((name) => !(name in asks) && `demands "${name}" is not in asks; add it there.`),
  ...(["once", "merges", "file"] as const).map(
    (option) => bulk && action[option] && `bulk is left out of many records by ${option}; leave one of them out.`,
  ),
  bulk && action.on === "list" && 'bulk is for actions on "record"; leave it out.',
]

/** Options of actions without any effect. */
export const idleActionOptions = ({ name, actions = {} }: Resource): string[] =>
  Object.entries(actions).flatMap(([own, action]) =>
    actionProblems(action)
      .filter(Boolean)
      .map((problem) => `${name}.actions.${own}: ${problem}`),
  )
