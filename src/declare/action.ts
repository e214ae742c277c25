import type { Call } from "./call.ts"
import type { Conditions } from "./field-common.ts"
import type { MenuIcon } from "./resource-options.ts"

/** Value set by the service: current time, day in Jakarta, the user, or a constant. */
export interface Stamp<Name extends string = string> {
  with: "now" | "today" | "caller" | { value: unknown }
  when?: Conditions<Name>
}

export interface Effect<Name extends string = string> {
  /** Other resource. Absent: this record itself. */
  of?: string
  /** `by`: relation in the other resource to this record. `answer`: input that contains the other record. */
  by?: string
  answer?: Name
  is: Conditions
  /** Moment that must be in the future. */
  ahead?: string
  sets?: Readonly<Record<string, unknown>>
  /** Text after the number of affected records: `dihentikan`. Full sentence for this record or an `answer`. */
  says: string
}

export interface Action<Name extends string = string> {
  label: string
  call: Call
  on: "record" | "list"
  /** Its button leads the record's page while it is possible. Other actions are in the menu. */
  main?: true
  icon?: MenuIcon
  /**
   * Inputs, read-only fields included. `narrows`: filters another input, not sent. `due`: shown only if `demands`
   * requires it.
   */
  asks?: { readonly [N in Name]?: "required" | "optional" | "due" | "narrows" }
  /** Initial input: another field's value, or today in Jakarta. Default: the record's own value. */
  starts?: { readonly [N in Name]?: { from: Name } | { with: "today" } }
  /** Values copied from the record: name in the body, field of the record. */
  carries?: Readonly<Record<string, Name | "id">>
  /** File types for the file dialog: `.csv,text/csv`. */
  file?: string
  when?: {
    is: Conditions<Name>
    says: string
    /** Message if the record is the user's own account. */
    notOwn?: string
  }
  /**
   * Optional inputs that other inputs make required: `{ status_reason: { status: ["rejected"] } }`. A value in the
   * record is sufficient.
   */
  demands?: { readonly [N in Name]?: Conditions<Name> }
  gives?: { readonly [N in Name]?: unknown }
  /**
   * Values that the service sets unless an input does. Of several, the first whose `when` is met. Actions of the update
   * call send them too, but for the caller.
   */
  stamps?: { readonly [N in Name]?: Stamp<Name> | readonly Stamp<Name>[] }
  /** Roles that can perform it. Default: all roles that see the page. */
  roles?: readonly string[]
  /** Allows many records at once: asked once, and for each where an input starts from the record's own value. */
  bulk?: true
  /**
   * Further effects. The reference API applies them in the same transaction; without extensions, users see the
   * remaining work.
   */
  settles?: readonly Effect<Name>[]
  /** Input with the record to merge into: references move to that record, and this record is removed. */
  merges?: Name
  /** The record is gone afterwards, so its page leads back to the list. */
  removes?: true
  warns?: string
  /** Cannot be taken back: its buttons are red. */
  final?: true
  /** Fields shown for confirmation, such as amount and receiver. */
  states?: readonly Name[]
  /**
   * Performed at most once if the service has extensions, by `Idempotency-Key` and record version. The tab keeps the
   * inputs until then.
   */
  once?: true
  /** Not offered in the generic list; a custom screen uses it. */
  hidden?: true
}
