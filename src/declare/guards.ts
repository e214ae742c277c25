import type { Action, Stamp } from "./action.ts"
import type { Field, Fields } from "./field.ts"
import type { Conditions, Guards } from "./field-common.ts"
import { fieldOfKind } from "./traits.ts"

/** Records for which none of the cases holds, by their conditions on one select. */
const othersThan = (cases: readonly Stamp[], fields: Fields): Readonly<Record<string, readonly unknown[]>> => {
  const conditions = cases.flatMap(({ when = {} }) => Object.entries(when as Conditions))
  return Object.fromEntries(
    conditions.flatMap(([name]) => {
      const taken = conditions.flatMap(([other, values = []]) => (other === name ? values : []))
      const options = Object.keys(fieldOfKind("select", fields[name])?.options ?? {})
      return options.length > 0 ? [[name, options.filter((value) => !taken.includes(value))]] : []
    }),
  )
}

/** Conditions of the values that `via` leads to. They are the conditions under which the action stamps the value. */
export const createGuards = (
  name: string,
  { via = {} }: Field<"select">,
  fields: Fields,
  actions: Readonly<Record<string, Action>>,
): Guards =>
  Object.fromEntries(
    Object.entries(via).flatMap(([value, action]) => {
      const cases = [actions[action]?.stamps?.[name] ?? []].flat() as Stamp[]
      const at = cases.findIndex(({ with: source }) => typeof source === "object" && source.value === value)
      const { when } = cases[at] ?? {}
      return at < 0 ? [] : [[value, (when as Guards[string]) ?? othersThan(cases.slice(0, at), fields)]]
    }),
  )
