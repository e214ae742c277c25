import type { Conditions } from "./field.ts"

/** Prevents simultaneous records of the same agent, listing or other relation, unless confirmed. */
export interface Overlap<Name extends string = string> {
  from: Name
  to: Name
  /** Relations that only one record can use at a time. */
  by: readonly Name[]
  unless?: Conditions<Name>
  /** Boolean that is sent with a save to allow the overlap. */
  confirm: Name
  minutes: number
  hours: readonly [from: number, to: number]
}
