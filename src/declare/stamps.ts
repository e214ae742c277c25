import type { Action, Stamp } from "./action.ts"
import type { Conditions } from "./field.ts"
import type { Row } from "./values.ts"

export const meets = (conditions: Conditions, row: Row): boolean =>
  Object.entries(conditions).every(([name, values]) => values?.includes(row[name]))

interface Facts {
  now: string
  today: string
  caller: string
}

const UNKNOWN: Facts = { now: "", today: "", caller: "" }

export const stampsOf = ({ stamps = {} }: Pick<Action, "stamps">, after: Row, facts: Facts = UNKNOWN): Row =>
  Object.fromEntries(
    Object.entries(stamps).flatMap(([name, declared]) => {
      const cases = [declared].flat() as Stamp[]
      const stamp = cases.find(({ when = {} }) => meets(when, after))
      if (!stamp) return []
      return [[name, typeof stamp.with === "string" ? facts[stamp.with] : stamp.with.value]]
    }),
  )
