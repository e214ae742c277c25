import { todayInJakarta } from "../time/day.ts"
import type { Row } from "./values.ts"

/** A write, as the own rules of its resource read it. */
export interface Judged {
  /** Absent for a new record. */
  before: Row | undefined
  /** The record after the write. Values of a wrong type are neither text, number nor boolean. */
  after: Row
  /** Fields that the write sets. */
  named: ReadonlySet<string>
  /** Day in Jakarta. */
  today: string
  now: number
  /** Absent for `create` and `update`. */
  action?: { readonly name: string }
}

/** Own rules by field, each returns the sentence that refuses the write. Pure: forms, imports and the API run them. */
export type Checks<Name extends string = string> = {
  readonly [N in Name]?: (write: Judged) => string | undefined
}

/** Returns the sentence with which a rule refuses a value of a record. */
export const refusalOfValue = (
  checks: Checks | undefined,
  name: string,
  before: Row,
  value: unknown,
): string | undefined =>
  checks?.[name]?.({
    before,
    after: { ...before, [name]: value },
    named: new Set([name]),
    today: todayInJakarta(),
    now: Date.now(),
  })
