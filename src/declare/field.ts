import type { Contact, Length, Moment, Range } from "./field-bounds.ts"
import type { Common, Conditions, Guards } from "./field-common.ts"
import type { Step, Tone, Values } from "./values.ts"

interface PrivateFile {
  /**
   * Folder of its uploads, which are readable only with the record: the reference API returns an expiring address, and
   * deletes the file with the record.
   */
  private?: string
}

interface Options {
  text: Length & {
    min?: number
    pattern?: { source: string; says: string }
    /** Field with the resource name of the record whose id this is; shown as a link. */
    recordOf?: string
    /** Unique among all records, ignoring case, spaces and character width; a `code` is compared exactly. */
    unique?: true | "code"
  }
  longtext: Length
  integer: Range & {
    unit?: string
    /** Resource whose `usage` query counts the references to a record: `12 listing`, with links. */
    uses?: string
  }
  decimal: Range & { unit?: string }
  money: Range & {
    /** Field with the lower end of the range, which this value must not be below. */
    from?: string
  }
  area: Range
  percent: object
  boolean: object
  date: Moment & {
    /** Field with the first day of the period; the two are shown together. */
    from?: string
  }
  datetime: Moment & {
    /** Start of a wait, shown as elapsed time against the office's promised response time. */
    waits?: true
    /**
     * Time zone other than WIB. `in`: field with WIB, WITA or WIT. `by` and `at`: relation and its province field,
     * which determine the zone.
     */
    zone?: { in: string; by: string; at: string }
  }
  select: {
    options: Readonly<Record<string, string>>
    /** Allowed next values. From an empty or undeclared value only `initial` is allowed. Default: any. */
    moves?: Readonly<Record<string, readonly string[]>>
    /** Allowed values of a new record, also one that a list action adds, besides `initial`. Default: only `initial` with `moves`, otherwise any. */
    starts?: readonly string[]
    /** Action required for a value, because it collects further data: `{ sold: "markSold" }`. */
    via?: Readonly<Record<string, string>>
    /** Marks records that still have one of these values after this moment. */
    overdue?: { in: readonly string[]; after: string; word: string }
    /**
     * Values that need a decision, and the label of their count on the home page. Older ones than `within` days are
     * late.
     */
    waits?: { in: readonly string[]; label: string; within?: number }
    steps?: Readonly<Record<string, Step>>
    tones?: Readonly<Record<string, Tone>>
    /** Short explanations of values, shown in choices and on detail pages. */
    meanings?: Readonly<Record<string, string>>
  }
  relation: {
    to: string
    /**
     * Parameter of the other list, and the field of this record that supplies it: `{ id_provinsi: "province" }`. `id`
     * is the record's own id.
     */
    within?: Readonly<Record<string, string>>
    /** Values that the other record must have: `{ role: ["agent"] }`. */
    having?: Conditions
    /** This record is about the same person as the other one: both are erased when the person is forgotten. */
    samePerson?: true
    /** Error message for a record outside `within` or without the values of `having`. */
    outside?: string
    /**
     * Effect of removing the other record: this record goes to the trash, too, or this field is emptied. A restore
     * reverses both. Default: the other record cannot be removed.
     */
    onDelete?: "cascade" | "set null"
  }
  relations: { to: string; within?: Readonly<Record<string, string>>; max?: number }
  phone: Contact
  email: object
  url: object
  image: PrivateFile
  images: { max?: number }
  file: { accept?: string } & PrivateFile
  geo: object
  list: { max?: number }
  json: {
    /** Field with the previous value; the two are shown as changes by field. */
    before?: string
    /** Field with the name of the resource that these fields belong to. */
    of?: string
    /** Notes what cannot be taken back, such as words sent to a customer: a change of it is not undone. */
    final?: true
  }
}

export type Kind = keyof Values

/** Kinds whose input does not fit into a table cell. */
type LargeKind = "longtext" | "relations" | "image" | "images" | "file" | "geo" | "list" | "json"

interface Quick {
  /** Can be changed in its cell of a table, by the call or action that sets it. */
  quickEdit?: true
}

type FieldOptions<K extends Kind> = Common<Values[K]> &
  Options[K] &
  (K extends LargeKind ? { quickEdit?: never } : Quick)

interface Derived {
  select: {
    /** Field values that a record needs before it can take a value. Set by `defineResource` from `via`. */
    guards?: Guards
  }
  money: {
    /** Fields that the amount is divided by. Set for a column with a share. */
    per?: readonly string[]
  }
  datetime: {
    /** Shows the zone's name. Set by `defineResource` if any moment of the resource has a `zone`. */
    namesZone?: true
  }
}

export type Field<K extends Kind = Kind> = {
  [P in K]: {
    kind: P
    label: string
    /** `promo.budget`, by which own cells and inputs are registered. Set by `defineResource`. */
    path?: string
  } & FieldOptions<P> &
    (P extends keyof Derived ? Derived[P] : unknown)
}[K]
export type Fields = Readonly<Record<string, Field>>

/** Refuses parts that an option does not have, unless it has names of its own, such as the options of a select. */
type Parts<O, Of> = [Of] extends [never]
  ? unknown
  : O extends readonly unknown[] | ((...values: never) => unknown)
    ? unknown
    : string extends keyof Of
      ? unknown
      : O extends object
        ? Record<Exclude<keyof O, keyof Of>, never>
        : unknown

type Only<K extends Kind, O> = O & {
  [N in keyof O]: N extends keyof FieldOptions<K> ? Parts<O[N], Extract<FieldOptions<K>[N], object>> : never
}

/** A field's function: its label and options. Those of the field replace the kind's own. */
const field =
  <K extends Kind>(kind: K, preset: object = {}) =>
  <const O extends FieldOptions<K>>(
    label: string,
    ...options: object extends FieldOptions<K> ? [Only<K, O>?] : [Only<K, O>]
  ) =>
    ({ kind, label, ...preset, ...options[0], ...(options[0]?.computes ? { readOnly: true } : {}) }) as unknown as {
      kind: K
      label: string
    } & O

type Extendable = { [K in Kind]: object extends FieldOptions<K> ? K : never }[Kind]

/** Declares an own kind of field: another kind, with options that all its fields share. */
export const defineKind = <const K extends Extendable>({
  extends: base,
  ...preset
}: Partial<FieldOptions<K>> & { extends: K }) => field<K>(base, preset)

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

type Among<O extends FieldOptions<"select">> = {
  initial?: keyof O["options"]
  moves?: { [V in keyof O["moves"]]: V extends keyof O["options"] ? readonly (keyof O["options"])[] : never }
  starts?: readonly (keyof O["options"])[]
  tones?: { [V in keyof O["tones"]]: V extends keyof O["options"] ? Tone : never }
  meanings?: { [V in keyof O["meanings"]]: V extends keyof O["options"] ? string : never }
  steps?: { [V in keyof O["options"]]: Step } & { [V in keyof O["steps"]]: V extends keyof O["options"] ? Step : never }
  via?: { [V in keyof O["via"]]: V extends keyof O["options"] ? O["via"][V] : never }
  waits?: { in: readonly (keyof O["options"])[] }
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
