import type { Conditions } from "./field.ts"

/** Records that may not lie at the same time as another of the same agent, listing …, unless somebody says that it is meant. */
export interface Overlap<Name extends string = string> {
  from: Name
  to: Name
  /** The relations of which each can be at one place at a time. */
  by: readonly Name[]
  /** The records that take nobody's time: `{ status: ["cancelled"] }`. */
  unless?: Conditions<Name>
  /** The boolean that says with a save that the overlap is meant. */
  confirm: Name
  /** Minutes that a new record lasts, where nobody says otherwise. */
  minutes: number
  /** The hours of the day between which free times are offered. */
  hours: readonly [from: number, to: number]
}
