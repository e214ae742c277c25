import type { Action, Stamp } from "../../declare/action.ts"
import type { Field } from "../../declare/field.ts"
import type { Resource } from "../../declare/resource.ts"
import { fieldOfKind } from "../../declare/traits.ts"
import type { Reference } from "./reference.ts"
import { findResource, type World } from "./world.ts"

type Values = Readonly<Record<string, unknown>>

/** References to the options of selects, by fields of a resource and one value or several. */
const valuesAt =
  (at: string) =>
  (option: string, of: Resource | undefined, values: Values = {}): Reference[] =>
    Object.entries(values).flatMap(([name, value]) => {
      const select = fieldOfKind("select", of?.fields[name])
      if (!of || !select) return []
      const texts = [value].flat().filter((one) => typeof one === "string")
      return texts.map((text) => ({
        ...{ at, option, name: text, wanted: `value of ${of.name}.${name}` },
        known: Object.keys(select.options ?? {}),
      }))
    })

const fieldValues = (world: World, resource: Resource, name: string, field: Field): Reference[] => {
  const values = valuesAt(`${resource.name}.fields.${name}`)
  const select = fieldOfKind("select", field)
  const { initial, moves = {}, starts, via, tones, meanings, steps, waits, overdue } = select ?? {}
  const relation = fieldOfKind("relation", field)
  return [
    ...values("initial", resource, { [name]: initial }),
    ...values("starts", resource, { [name]: starts }),
    ...values("moves", resource, { [name]: [...Object.keys(moves), ...Object.values(moves).flat()] }),
    ...Object.entries({ via, tones, meanings, steps }).flatMap(([option, by]) =>
      values(option, resource, { [name]: Object.keys(by ?? {}) }),
    ),
    ...values("waits.in", resource, { [name]: waits?.in }),
    ...values("overdue.in", resource, { [name]: overdue?.in }),
    ...values("requiredIf", resource, field.requiredIf),
    ...values("having", findResource(world, relation?.to), relation?.having),
  ]
}

const actionValues = (world: World, resource: Resource, name: string, action: Action): Reference[] => {
  const values = valuesAt(`${resource.name}.actions.${name}`)
  const stamps = Object.values(action.stamps ?? {}).flatMap((stamp) => [stamp].flat() as Stamp[])
  return [
    ...values("when", resource, action.when?.is),
    ...values("gives", resource, action.gives),
    ...Object.values(action.demands ?? {}).flatMap((conditions) => values("demands", resource, conditions)),
    ...stamps.flatMap(({ when }) => values("stamps.when", resource, when)),
    ...(action.settles ?? []).flatMap(({ of, answer, is, sets }) => {
      const answered = answer === undefined ? undefined : resource.fields[answer]
      const to = of ?? (answered && "to" in answered ? answered.to : resource.name)
      return [
        ...values("settles.is", findResource(world, to), is),
        ...values("settles.sets", findResource(world, to), sets),
      ]
    }),
  ]
}

/** Values of selects that conditions, actions, views and tabs name. */
export const valueReferences = (world: World, resource: Resource): Reference[] => {
  const { name, fields, actions = {}, views = {}, overlap, print, listing } = resource
  const values = valuesAt(name)
  const tabs = listing?.filterTabs?.flatMap(({ filters }) => filters) ?? []
  return [
    ...Object.entries(fields).flatMap(([own, field]) => fieldValues(world, resource, own, field)),
    ...Object.entries(actions).flatMap(([own, action]) => actionValues(world, resource, own, action)),
    ...Object.entries(views).flatMap(([own, { where }]) => valuesAt(`${name}.views.${own}`)("where", resource, where)),
    ...values("overlap.unless", resource, overlap?.unless),
    ...values("print.when", resource, print?.when?.is),
    ...tabs.flatMap((tab) => ("value" in tab ? values("filterTabs", resource, { [tab.field]: tab.value }) : [])),
  ]
}
