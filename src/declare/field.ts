import type { Length, Moment, Range, Share } from "./field-bounds.ts"
import type { Step, Tone } from "./step.ts"
import type { Values } from "./values.ts"

/** What each kind of field can be told beyond its label. */
interface Options {
  text: Length & {
    min?: number
    pattern?: { source: string; says: string }
    /** The resource whose records' names are offered while one types; anything else may be typed too. */
    suggests?: string
    /** Ready texts by a short name, put in at a press and edited as any other. */
    templates?: Readonly<Record<string, string>>
    /** The list of the office's settings that takes their place where a service has it: reasons, offered where one is demanded. */
    templatesIn?: string
    /** The text of the same record that it may not be, or come before: of two times of day, `17.00` and `08.00`. */
    above?: string
    /** The field that names the resource whose record's id this is: shown as a link to that record. */
    recordOf?: string
    /** No two records have it, in whatever case, spaces and width it is written. */
    unique?: true
  }
  longtext: Length & {
    /** The moment at which it was written: lists show its age. */
    at?: string
    /** As of a text. */
    templates?: Readonly<Record<string, string>>
    templatesIn?: string
  }
  integer: Range & {
    unit?: string
    /** From here down it is a warning. */
    low?: number
    /** The field that says what it was before: the two are shown as a change. */
    before?: string
    /** The field with the most of it: shown as `12 dari 20`. */
    outOf?: string
    /** The resource of which it counts what refers to a record, by its `usage` query: `12 listing`, each a link to these. */
    uses?: string
  }
  decimal: Range & { unit?: string }
  money: Range &
    Share & {
      /** The field with the least of it, which it is not below: the two are shown as a range. */
      from?: string
    }
  area: Range
  percent: object
  boolean: {
    /** Of this and these one must be yes: `["tuesday", "wednesday"]`. */
    someOf?: readonly string[]
  }
  date: Moment & {
    /** It lies after today and after what the record says: a period that is extended. */
    extends?: true
    /** The field with the day from which it counts: the two are shown as a period. */
    from?: string
  }
  datetime: Moment & {
    /** Days that what it dates holds good: what is older is marked. */
    validDays?: number
    /** The mark of what is over by now: `Kedaluwarsa`. */
    over?: string
    /** Somebody waits since then: shown as a clock that says how long, against the office's promise to answer. */
    waits?: true
    /**
     * It is shown and typed by the clock of another zone than WIB: `in` names the field of the record that says WIB, WITA or WIT, `by` the relation and
     * `at` its province, from which the service, and a form, know it.
     */
    zone?: { in: string; by: string; at: string }
    /** Its zone is named: so it is of all moments of a resource of which one has a zone. Never declared: `defineResource` says it. */
    namesZone?: true
    /** Minutes that may at the most lie between `after` and it; none is too few. */
    longest?: number
    /** The records whose moment may no longer be changed: `{ status: ["done"] }`. */
    fixedIf?: Conditions
  }
  select: {
    /** Value and word, in the order in which they are offered. */
    options: Readonly<Record<string, string>>
    /** The values that may follow a value; after none, or one that is not declared, `initial` alone. Absent: any. */
    moves?: Readonly<Record<string, readonly string[]>>
    /** The values, beside `initial`, that a new record may have. Absent: none where there are `moves`, else any. */
    starts?: readonly string[]
    /** What a record must say to take a value: `{ sold: { ad_type: ["sale"] } }`. */
    guards?: Readonly<Record<string, Readonly<Record<string, readonly unknown[]>>>>
    /** The action that alone leads to a value, because it asks what belongs to it: `{ sold: "markSold" }`. */
    via?: Readonly<Record<string, string>>
    /** The values that are taken only once a moment of the record is over: `{ done: "ends_at" }`. */
    notBefore?: Readonly<Record<string, string>>
    /** Once this moment is over, a record in one of these values lacks its next one: marked with the word. */
    overdue?: { in: readonly string[]; after: string; word: string }
    /** The values that wait for somebody to decide, and what the home page calls their number. */
    waits?: { in: readonly string[]; label: string }
    /** Each value on the way, for the steps of a detail page. */
    steps?: Readonly<Record<string, Step>>
    /** What a value means for the eye. Absent: neutral. */
    tones?: Readonly<Record<string, Tone>>
    /** What a value means, in a few words, where its name does not say it: choices and detail pages show them. */
    meanings?: Readonly<Record<string, string>>
  }
  relation: {
    to: string
    /** Parameter of the other list, and the field of this record that gives it: `{ id_provinsi: "province" }`; its own id, where the others belong to it. */
    within?: Readonly<Record<string, string>>
    /** The values that the other record must have: `{ role: ["agent"] }`. */
    having?: Conditions
    /** The sentence for a record that does not lie within, or lacks these values. */
    outside?: string
  }
  relations: { to: string; within?: Readonly<Record<string, string>>; max?: number }
  phone: {
    /** Lists offer to call and to write by WhatsApp, with this text; `{name}` is what the record says there. */
    greets?: string
  }
  email: object
  url: object
  image: object
  images: { max?: number }
  file: {
    accept?: string
    /** The reference API takes only what its own upload keeps. */
    uploaded?: true
    /** Opened only by who sees the record: the reference API gives an address that expires. It is uploaded to the folder of the field's name. */
    private?: true
  }
  geo: object
  list: { max?: number }
  json: {
    /** The field with what it was before: the two are shown as changes, field by field. */
    before?: string
    /** The field that names the resource whose fields these are. */
    of?: string
  }
}

/** Met where each of these fields has one of its values. */
export type Conditions<Name extends string = string> = { readonly [N in Name]?: readonly unknown[] }

export type Scope = "list" | "form" | "show"

/** Which changes of a value ask why: those from `outOf`, those `into`, and those `back` in the order of a select's options. With none of them every change from a value to another one. */
export interface Because {
  /** The field of the same record that says why; it is only asked for with such a change. */
  field: string
  outOf?: readonly unknown[]
  into?: readonly unknown[]
  back?: true
}

interface Common<V> {
  required?: true
  /**
   * Words by which an import says that a required value is not known: `belum diketahui`. Records that came so may stay without it, and a
   * list is filtered by what lacks it. A form still asks for it.
   */
  unknown?: string
  /** Required where the record says so: `{ ad_type: ["rent"] }`. */
  requiredIf?: Conditions
  /** The field that may be answered in its place: one of the two must be. */
  or?: string
  /** A change of it gives its reason in another field: `{ field: "status_reason", back: true }`. */
  because?: Because
  /** Given by the service, never asked for in the form. Actions may still ask for it. */
  readOnly?: true
  /** The roles that may see it; absent: all that see the record. No answer of the reference API has it for others. */
  readBy?: readonly string[]
  /** The roles that may change it, in a form, a file, or by an action that asks for it or gives it; absent: all that may make the call. */
  writtenBy?: readonly string[]
  /** Sent with every save whatever the record says, and never asked for. */
  always?: V
  /** What an empty form starts with. */
  initial?: V
  /** The places that leave this field out. */
  hide?: readonly Scope[]
  /** The section of the form and of the detail page. */
  group?: string
  /** One sentence below the question. */
  help?: string
  /** What it is called on the wire, where that is not its own name: `harga`. */
  named?: string
  /** How people call it where there is little room: `LT`. */
  short?: string
  /** People carry it elsewhere, such as a code: detail pages copy it at a press. */
  copy?: true
  /** Personal data: only its last four characters are shown, until somebody asks for the whole. It is found by the whole of it, or by its end. */
  masked?: true
  /** Personal data that is shown whole: the activity log leaves it out, as it does what is masked. */
  unlogged?: true
  /** Kept by services with extensions: a list of another one shows it where its rows say it, and is not filtered by it. */
  extension?: true
  /** Worked out by the service when it is asked for, or only said with a save, and stored nowhere: no list is sorted or filtered by it. */
  computed?: true
}

export type Kind = keyof Values
type FieldOptions<K extends Kind> = Common<Values[K]> & Options[K]
export type Field<K extends Kind = Kind> = { [P in K]: { kind: P; label: string } & FieldOptions<P> }[K]
export type Fields = Readonly<Record<string, Field>>

/** Options that the kind does not know are an error, even through a generic. */
type Only<K extends Kind, O> = O & Record<Exclude<keyof O, keyof FieldOptions<K>>, never>

const field =
  <K extends Kind>(kind: K) =>
  <const O extends FieldOptions<K>>(
    label: string,
    ...options: object extends FieldOptions<K> ? [Only<K, O>?] : [Only<K, O>]
  ) =>
    ({ kind, label, ...options[0] }) as { kind: K; label: string } & O

export const text = field("text")
export const longtext = field("longtext")
export const integer = field("integer")
export const decimal = field("decimal")
export const money = field("money")
export const area = field("area")
export const percent = field("percent")
export const boolean = field("boolean")
export const date = field("date")
export const datetime = field("datetime")

/** Where a select names values, they are among its options; its steps are all of them. */
type Among<O extends FieldOptions<"select">> = {
  initial?: keyof O["options"]
  always?: keyof O["options"]
  moves?: { [V in keyof O["moves"]]: V extends keyof O["options"] ? readonly (keyof O["options"])[] : never }
  starts?: readonly (keyof O["options"])[]
  tones?: { [V in keyof O["tones"]]: V extends keyof O["options"] ? Tone : never }
  meanings?: { [V in keyof O["meanings"]]: V extends keyof O["options"] ? string : never }
  guards?: { [V in keyof O["guards"]]: V extends keyof O["options"] ? O["guards"][V] : never }
  steps?: { [V in keyof O["options"]]: Step } & { [V in keyof O["steps"]]: V extends keyof O["options"] ? Step : never }
  via?: { [V in keyof O["via"]]: V extends keyof O["options"] ? O["via"][V] : never }
  waits?: { in: readonly (keyof O["options"])[] }
  notBefore?: { [V in keyof O["notBefore"]]: V extends keyof O["options"] ? string : never }
  overdue?: { in: readonly (keyof O["options"])[] }
}
export const select: <const O extends FieldOptions<"select">>(
  label: string,
  options: Only<"select", O> & Among<O>,
) => { kind: "select"; label: string } & O = field("select") as never
export const relation = field("relation")
export const relations = field("relations")
export const phone = field("phone")
export const email = field("email")
export const url = field("url")
export const image = field("image")
export const images = field("images")
export const file = field("file")
export const geo = field("geo")
export const list = field("list")
export const json = field("json")
