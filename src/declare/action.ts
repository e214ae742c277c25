import type { Call } from "./call.ts"
import type { Conditions } from "./field.ts"
import type { MenuIcon } from "./icon.ts"

/** What the service writes itself: the moment, the day in Jakarta, who does it, or a value. */
export interface Stamp<Name extends string = string> {
  with: "now" | "today" | "caller" | { value: unknown }
  /** What the record must say, once it is done. */
  when?: Conditions<Name>
}

/** What an action does beyond its own record. */
export interface Effect<Name extends string = string> {
  /** The other resource. Absent: it happens to this record, where it says so. */
  of?: string
  /** The relation there that points to this record, or the answer that names the other one. */
  by?: string
  answer?: Name
  /** Which of them: those that have one of these values. */
  is: Conditions
  /** The moment there that must lie ahead. */
  ahead?: string
  /** What they say afterwards. */
  sets?: Readonly<Record<string, unknown>>
  /** What becomes of them, behind their number: `dihentikan`; of this record or an answer's the whole sentence. */
  says: string
}

/** An answer that several people must give, each once, before the record takes it. The reference API holds to it; a service without extensions has its own rules. */
export interface Approvals<Name extends string = string> {
  /** The answers that need it: `{ status: ["approved"] }`. */
  to: Conditions<Name>
  /** The number of the record that decides whether it takes several. */
  of: Name
  /** The field of the office's settings: more than this takes `people`. */
  above: string
  people: number
  /** The list that keeps the names of those who agreed. */
  names: Name
  /** What the record says until the last one has agreed. */
  until: { readonly [N in Name]?: unknown }
}

/** Something that can be done to a record, or to the list, beyond the five operations. */
export interface Action<Name extends string = string> {
  label: string
  /** What it is called for records that say so: `{ ad_type: { rent: "Tandai tersewa" } }`. */
  labels?: { readonly [N in Name]?: Readonly<Record<string, string>> }
  call: Call
  on: "record" | "list"
  icon?: MenuIcon
  /** The fields that it asks for, also those that the form only shows. What only narrows another question is not sent; what is `due` is asked only where `demands` say so. */
  asks?: { readonly [N in Name]?: "required" | "optional" | "due" | "narrows" }
  /** What a question starts from: the record's value of a field, or today in Jakarta. Absent: what the record says of it. */
  starts?: { readonly [N in Name]?: { from: Name } | { with: "today" } }
  /** What it takes over from the record: name in the body, field of the record. */
  carries?: Readonly<Record<string, Name | "id">>
  /** The file that it sends, as the file dialog names it: `.csv,text/csv`. */
  file?: string
  /** The values that the record must have, and the sentence for those that have others. */
  when?: {
    is: Conditions<Name>
    says: string
    /** The sentence for the record of the one who does it, where it is not for that. */
    notOwn?: string
  }
  /** The optional questions that must be answered where other answers say so: `{ status_reason: { status: ["rejected"] } }`. What the record says already is an answer. */
  demands?: { readonly [N in Name]?: Conditions<Name> }
  /** What it sends whatever is answered. */
  gives?: { readonly [N in Name]?: unknown }
  /** What the service writes where no answer says otherwise; of several the first whose `when` is met. */
  stamps?: { readonly [N in Name]?: Stamp<Name> | readonly Stamp<Name>[] }
  /** Of its stamps those that the body says too, for services that do not write them by themselves: the values, the moment and the day. */
  tells?: readonly Name[]
  /** The roles that may do it, of those that see the page; absent: all of them. */
  roles?: readonly string[]
  /** The view whose page its users must see; absent: the resource's own page. */
  view?: string
  /** It can be done to many records at once: what is asked once for all, and what for each. */
  bulk?: { asks: readonly Name[]; each?: readonly Name[] }
  /** What it ends beside its own record. The reference API does it in the same transaction; where a service has no extensions, people are told what is left to them. */
  settles?: readonly Effect<Name>[]
  /** The answer that names the record of this resource that it becomes part of: what refers to it refers to that one from then on, and it is gone. */
  merges?: Name
  /** What happens, in a sentence, before it is done. */
  warns?: string
  /** The fields of the record that are stated before it is done, such as amount and receiver. */
  states?: readonly Name[]
  /**
   * Done once however often it is sent, where the service has extensions: under a key of its own (`Idempotency-Key`), and to the version of the record
   * that was seen. What was answered is kept by the tab until it is done.
   */
  once?: true
  /** The answer that several people must give. */
  approvals?: Approvals<Name>
  /** Not offered in the generic list: a screen of its own makes it. */
  hidden?: true
}
