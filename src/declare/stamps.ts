import type { Action, Stamp } from "./action.ts"
import type { Conditions } from "./field.ts"

type Row = Readonly<Record<string, unknown>>

/** Has each of the fields one of its values? */
export const meets = (conditions: Conditions, row: Row): boolean =>
  Object.entries(conditions).every(([name, values]) => values?.includes(row[name]))

/** What a stamp can be made of. */
interface Facts {
  /** ISO 8601. */
  now: string
  /** The day in Jakarta. */
  today: string
  caller: string
}

/** Of what is no value only the place is known. */
const UNKNOWN: Facts = { now: "", today: "", caller: "" }

/** What an action writes beside the answers into a record that will say `after`. */
export const stampsOf = ({ stamps = {} }: Pick<Action, "stamps">, after: Row, facts: Facts = UNKNOWN): Row =>
  Object.fromEntries(
    Object.entries(stamps).flatMap(([name, declared]) => {
      const cases = [declared].flat() as Stamp[]
      const stamp = cases.find(({ when = {} }) => meets(when, after))
      if (!stamp) return []
      return [[name, typeof stamp.with === "string" ? facts[stamp.with] : stamp.with.value]]
    }),
  )
