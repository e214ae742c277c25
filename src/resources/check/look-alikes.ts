import type { Action } from "../../declare/action.ts"
import type { Field } from "../../declare/field.ts"
import type { Resource } from "../../declare/resource.ts"

interface Labelled {
  at: string
  label: string
}

const keyOf = ({ label }: Labelled) => label.toLowerCase().trim()

const sameLabels = <T extends Labelled>(all: readonly T[], areTogether: (one: T, other: T) => boolean): string[] =>
  all.flatMap((one, index) => {
    const other = all.slice(0, index).find((before) => keyOf(before) === keyOf(one) && areTogether(before, one))
    if (!other || one.label === "") return []
    return [`${one.at}: the label "${one.label}" is that of ${other.at} too, so nobody can tell them apart.`]
  })

const isShown = ({ hide = [] }: Field) =>
  !["list", "form", "show"].every((view) => hide.some((hidden) => hidden === view))

/** Actions for different states of a record may have one label: `when` never allows both. */
const areForOtherStates = (one: Action, other: Action): boolean =>
  Object.entries(one.when?.is ?? {}).some(([name, values]) => {
    const others = other.when?.is[name]
    return values !== undefined && others !== undefined && !values.some((value) => others.includes(value))
  })

const areForOtherRoles = ({ roles }: Action, other: Action): boolean =>
  roles !== undefined && other.roles !== undefined && !roles.some((role) => other.roles?.includes(role))

/** Finds fields with the same label, and actions with the same label that one person is offered together. */
export const lookAlikes = ({ name, fields, actions = {} }: Resource): string[] => {
  const shown = Object.entries(fields).flatMap(([own, field]) =>
    isShown(field) ? [{ at: `${name}.fields.${own}`, label: field.label }] : [],
  )
  const offered = Object.entries(actions).flatMap(([own, action]) =>
    action.hidden ? [] : [{ at: `${name}.actions.${own}`, label: action.label, action }],
  )
  return [
    ...sameLabels(shown, () => true),
    ...sameLabels(
      offered,
      ({ action: one }, { action: other }) =>
        one.on === other.on && !areForOtherStates(one, other) && !areForOtherRoles(one, other),
    ),
  ]
}
