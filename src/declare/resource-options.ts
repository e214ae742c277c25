import type { Conditions } from "./field-common.ts"

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
}

/** Length of a new record of a resource with `overlap`, until its end is chosen. */
export const NEW_SPAN_MS = 3_600_000

/** A sheet of paper for each record. */
export interface Print<Name extends string = string> {
  /** Name of the paper: `Brosur`. */
  label: string
  /** Records that have one; others show the sentence. */
  when?: { is: Conditions<Name>; says: string }
}

export interface Related {
  of: string
  by: string
  /** Field of this record that the other field contains instead of the id, if it is not a relation: `name`. */
  from?: string
  label?: string
  /** Fields of the other resource shown beside each name. */
  shows: readonly string[]
  /** Label of the create button. Default: Tambah. */
  adds?: string
  /** Initial values of a new record: its field and the field of this record. */
  carries?: Readonly<Record<string, string>>
  /** Shows the actions of each record beside it. */
  acts?: true
  /** Leaves the records out of this record's timeline. */
  timeline?: false
}

/**
 * Import of records from a table. `key`: fields that together find the existing record to change. True: the `unique`
 * field, else the title. Empty: every row is a new record. With an action of the list that takes a file, new records
 * are sent to it, and this only says which existing ones a row changes. Where only an action of the list creates
 * records, every row is sent to it; its `asks` are the columns.
 */
export type Imports<Name extends string = string> = true | { key: readonly Name[] }
