import type { Conditions } from "./field.ts"

export type MenuIcon =
  | "activity"
  | "ads"
  | "area"
  | "bank"
  | "bell"
  | "book"
  | "calculator"
  | "calendar"
  | "chart"
  | "check"
  | "coins"
  | "dashboard"
  | "environment"
  | "file"
  | "fire"
  | "home"
  | "list"
  | "message"
  | "package"
  | "payment"
  | "plus"
  | "search"
  | "settings"
  | "share"
  | "star"
  | "tag"
  | "team"
  | "title"
  | "upload"
  | "user"
  | "wallet"

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
