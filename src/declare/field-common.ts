import type { Row } from "./values.ts"

/** Condition: each field has one of its values. */
export type Conditions<Name extends string = string> = { readonly [N in Name]?: readonly unknown[] }

/** Values of other fields that a record needs before it can take a value: `{ sold: { ad_type: ["sale"] } }`. */
export type Guards = Readonly<Record<string, Readonly<Record<string, readonly unknown[]>>>>

export type Scope = "list" | "form" | "show"

/** Changes of a filled value that need a reason in another field. Without `when`: all. */
export interface Because {
  field: string
  when?: (from: unknown, to: unknown) => boolean
}

/** Options of every kind. Functions of a value are methods, so that a field of one kind is a field. */
export interface Common<V> {
  required?: true
  /**
   * Import text for an unknown required value: `belum diketahui`. Imported records may stay without it and can be
   * filtered by it; forms require it.
   */
  unknown?: string
  requiredIf?: Conditions
  because?: Because
  /** Set by the service, not in forms. Actions can still ask for it. */
  readOnly?: true
  /** Roles that can see it. Default: all readers of the record. The reference API omits it for others. */
  readBy?: readonly string[]
  /** Roles that can change it in forms, files and actions. Default: all roles that can make the call. */
  writtenBy?: readonly string[]
  /** Roles that export it in full; files of other roles have it masked. Default: all roles that can see it. */
  exportedBy?: readonly string[]
  initial?: V
  hide?: readonly Scope[]
  group?: string
  help?: string
  /** Name on the wire, if different: `harga`. */
  named?: string
  /** Former name of the field: the next migration renames its column instead of making an empty one. */
  renamedFrom?: string
  /** The sentence that refuses a value which its kind takes. For forms, files and the API. */
  refuses?(value: V, label: string): string | undefined
  /** The value as text, in place of its kind's words. For lists, pages and files. */
  words?(value: V, row: Row): string
  /** Abbreviation for narrow places: `LT`. */
  short?: string
  /** Can be set to one value in many records at once. Needs a service with extensions. */
  bulk?: true
  /** Adds a copy button on detail pages. */
  copy?: true
  /** Personal data: shows the last four characters until a user reveals it. Search needs the whole value or its end. */
  masked?: true
  /**
   * Personal data that is shown in full, like every phone and e-mail: the activity log has the field's name without its
   * values.
   */
  personal?: true
  /** Name of a person: in the log, and erased with the personal data when the person is forgotten. */
  person?: true
  /** Stored only by services with extensions. Lists of other services show it if present, but cannot filter by it. */
  extension?: true
  /** Computed by the service or sent only with a save, never stored; lists cannot sort or filter by it. */
  computed?: true
  /**
   * Computes the value from the record. The reference API stores it with every write; the browser fills it in where a
   * service does not send it. Never asked for.
   */
  computes?: (record: Row) => V | null | undefined
}
