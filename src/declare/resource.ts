import type { Call, Me, Placeholders } from "./call.ts"
import type { Conditions, Field, Fields, Id, Kind, Values } from "./field.ts"
import type { MenuIcon } from "./icon.ts"

export type Operation = "list" | "one" | "create" | "update" | "remove"
export type Calls = { readonly [O in Operation]?: Call }

/** A page of the back office: its place under /dashboard and in the menu. */
export interface Heading {
  label: string
  /** Below /dashboard. Absent: it has no page of its own. */
  route?: string
  icon?: MenuIcon
  /** The menu group that it stands in. */
  group?: string
  /** False: reachable, but not in the menu. */
  menu?: false
}

/** A further list of the same records under an address of its own. */
export interface View<Name extends string = string> extends Heading {
  route: string
  call: Call
  columns?: readonly Column<Name>[]
  /** What the reference API holds the records to: `{ premium: true }`. */
  where: Readonly<Record<string, unknown>>
  /** The actions that its rows offer in place of the resource's own, those that are hidden elsewhere included. */
  actions?: readonly string[]
}

/** What the service writes itself: the moment, the day in Jakarta, who does it, or a value. */
export interface Stamp<Name extends string = string> {
  with: "now" | "today" | "caller" | { value: unknown }
  /** What the record must say, once it is done. */
  when?: Conditions<Name>
}

/** Something that can be done to a record, or to the list, beyond the five operations. */
export interface Action<Name extends string = string> {
  label: string
  /** What it is called for records that say so: `{ ad_type: { rent: "Tandai tersewa" } }`. */
  labels?: { readonly [N in Name]?: Readonly<Record<string, string>> }
  call: Call
  on: "record" | "list"
  icon?: MenuIcon
  /** The fields that it asks for, also those that the form only shows. What only narrows another question is not sent. */
  asks?: { readonly [N in Name]?: "required" | "optional" | "narrows" }
  /** What it takes over from the record: name in the body, field of the record. */
  carries?: Readonly<Record<string, Name | "id">>
  /** The file that it sends, as the file dialog names it: `.csv,text/csv`. */
  file?: string
  /** The values that the record must have, and the sentence for those that have others. */
  when?: { is: Conditions<Name>; says: string }
  /** The optional questions that must be answered where other answers say so: `{ status_reason: { status: ["rejected"] } }`. What the record says already is an answer. */
  demands?: { readonly [N in Name]?: Conditions<Name> }
  /** What it sends whatever is answered. */
  gives?: { readonly [N in Name]?: unknown }
  /** What the service writes where no answer says otherwise; of several the first whose `when` is met. */
  stamps?: { readonly [N in Name]?: Stamp<Name> | readonly Stamp<Name>[] }
  /** It can be done to many records at once: what is asked once for all, and what for each, with the field that the answer starts from. */
  bulk?: { asks: readonly Name[]; each?: { readonly [N in Name]?: Name } }
  /** What happens, in a sentence, before it is done. */
  warns?: string
  /** The fields of the record that are stated before it is done, such as amount and receiver. */
  states?: readonly Name[]
  /** Not offered in the generic list: a screen of its own makes it. */
  hidden?: true
}

/** A field, or its share of another: the price by the square metre. The first of `per` that a record says counts. */
type Part<Name extends string> = Name | { of: Name; per: readonly [Name, ...Name[]] }

/** What stands in a column of a list. Of several parts the first leads and the others stand below it; those with short names stand beside each other. */
export type Column<Name extends string = string> = Part<Name> | readonly [Part<Name>, ...Part<Name>[]]

/** Numbers of a whole list, also where it shows only a part. */
export interface Figures<Query extends string = string> {
  /** The query that answers them. It is asked with the list's search and filters, but for the tabs'. */
  query: Query
  /** What stands above the list, by its name in the answer. `by_` and the tabs' field counts the tabs. */
  facts: Fields
}

/** What the generic list shows. Absent parts follow from the fields. */
export interface Listing<Name extends string = string, Query extends string = string> {
  columns?: readonly Column<Name>[]
  filters?: readonly Name[]
  search?: readonly Name[]
  sort?: Name | `-${Name}`
  /** The select whose values stand as tabs above the list. */
  tabs?: Name
  /** There may be a million of them: the reference API holds an index for every order that walks past the other filters. */
  large?: true
  /** How else its records can be looked at than as a table; the map shows the resource's place on earth. */
  faces?: readonly Face[]
  figures?: Figures<Query>
}

export type Face = "table" | "cards" | "map"

/** Records of another resource that point to this one. */
export interface Related {
  of: string
  /** The relation there that points here. */
  by: string
  /** Absent: the other resource's own. */
  label?: string
  /** The fields there that stand beside each record's name. */
  shows: readonly string[]
  /** The sentence where there are none. */
  empty: string
}

/** What the page of one record shows. Absent parts follow from the fields. */
export interface Detail<Name extends string = string, StepsName extends string = Name> {
  /** The fields by section, named or not; empty ones are left out. Absent: all that details may show, by group. */
  sections?: readonly (readonly Name[])[] | Readonly<Record<string, readonly Name[]>>
  related?: readonly Related[]
  /** The select whose steps are shown, and the fields that belong to the value that it has. */
  steps?: { of: StepsName; shows?: readonly Name[] }
}

export interface Resource extends Heading {
  name: string
  /** The property that is the record's id. Screens always see `id`. */
  id: "id" | "_id"
  /** The field that stands for the whole record: in headings, in the pickers of other resources. */
  title: string
  fields: Fields
  calls: Calls
  listing?: Listing
  show?: Detail
  /** Small records are edited in a drawer over the list, large ones on a page. */
  form?: "drawer" | "page"
  views?: Readonly<Record<string, View>>
  actions?: Readonly<Record<string, Action>>
  /** Further things that can be asked for. */
  queries?: Readonly<Record<string, Call>>
  /** The resource whose records these are, where several show the same ones. */
  records?: string
  /** The resource on whose page this one is worked with; who sees that page may use it. */
  partOf?: string
}

/** The resource whose table holds the records. */
export const baseOf = ({ name, records }: Resource) => records ?? name

/** The resources that show the same records. */
export const sharingWith = (resources: readonly Resource[], resource: Resource): Resource[] =>
  resources.filter((other) => baseOf(other) === baseOf(resource))

/** Can its records be changed here? */
export const isWritten = ({ calls, actions = {} }: Resource) =>
  Boolean(calls.create || calls.update || calls.remove || Object.keys(actions).length)

type Given<C> = C extends { fills: infer G } ? keyof G : never
type Source<C> = C extends { fills: infer G } ? Exclude<G[keyof G], Me> : never
type Unknown<F extends Fields, C> =
  C extends Call<infer E> ? Exclude<Exclude<Placeholders<E>, Given<C>> | Source<C>, keyof F | "id"> : never

/** The call; or, where it fills its path with what is no field, a sentence that says so. */
type Filled<F extends Fields, C> = [Unknown<F, C>] extends [never] ? C : `{${Unknown<F, C> & string}} names no field`
type Sound<F extends Fields, C> = {
  [O in keyof C]: O extends Operation ? Filled<F, C[O]> : `${O & string} is no operation`
}
/** Every name is a field's, also beside good ones; where one is not, a sentence says so. */
type Names<F extends Fields, T> = { [K in keyof T]: K extends keyof F ? T[K] : `${K & string} is no field` }
type Naming<F extends Fields, A, Part extends string> = { [P in Part & keyof A]: Names<F, A[P]> }
type SoundWhen<F extends Fields, A> = A extends { when: { is: infer W } } ? { when: { is: Names<F, W> } } : unknown
type SoundActions<F extends Fields, A> = {
  [N in keyof A]: A[N] extends { call: infer C }
    ? A[N] & { call: Filled<F, C> } & Naming<F, A[N], "asks" | "demands" | "gives" | "labels" | "stamps"> &
        SoundWhen<F, A[N]>
    : never
}
type SoundViews<F extends Fields, V> = {
  [N in keyof V]: V[N] extends { call: infer C; where: infer W }
    ? V[N] & { call: Filled<F, C>; where: Names<F, W> }
    : never
}
type SoundQueries<F extends Fields, Q> = { [N in keyof Q]: Filled<F, Q[N]> }

type NamesOf<F extends Fields, K extends Kind> = { [N in keyof F]: F[N] extends { kind: K } ? N : never }[keyof F]
/** Where a field's rule names another one, it is there and of a kind that the rule can compare. */
type SoundFields<F extends Fields> = {
  [N in keyof F]: (F[N] extends { after: infer A }
    ? { after: A extends Exclude<NamesOf<F, "date" | "datetime">, N> ? A : `${A & string} is no other date` }
    : unknown) &
    (F[N] extends { requiredIf: infer R } ? { requiredIf: Names<F, R> } : unknown) &
    (F[N] extends { or: infer O }
      ? { or: O extends Exclude<keyof F, N> ? O : `${O & string} is no other field` }
      : unknown)
}

/** What the parameters of a list are called: a field of that name could not be filtered by. */
type Reserved = { readonly [N in "page" | "limit" | "search" | "sort" | "face"]?: never }

/** The selects that have steps. */
type StepsOf<F extends Fields> = { [N in keyof F]: F[N] extends { steps: object } ? N : never }[keyof F] & string

type ResourceOptions<N extends string, F extends Fields, Q> = Omit<
  Resource,
  "name" | "id" | "title" | "fields" | "calls" | "listing" | "show" | "views" | "actions" | "queries"
> & {
  name: N
  id?: "id" | "_id"
  title?: keyof F & string
  fields: F & Reserved & SoundFields<F>
  listing?: Listing<keyof F & string, keyof Q & string>
  show?: Detail<keyof F & string, StepsOf<F>>
}

type Nothing = Record<never, never>

/** The resource with what was told of it in the place of what any may hold: no name of another shape gets in. */
interface Defined<N extends string, F extends Fields, C, V, A, Q>
  extends Omit<Resource, "name" | "fields" | "calls" | "views" | "actions" | "queries"> {
  name: N
  fields: F
  calls: C
  views: V
  actions: A
  queries: Q
}

/** Declares a resource. What is misspelt, and what names a field that is not there, does not compile. */
export const defineResource = <
  const N extends string,
  const F extends Fields,
  const C extends Calls = Nothing,
  const V extends Readonly<Record<string, View<keyof F & string>>> = Nothing,
  const A extends Readonly<Record<string, Action<keyof F & string>>> = Nothing,
  const Q extends Readonly<Record<string, Call>> = Nothing,
>(
  told: ResourceOptions<N, F, NoInfer<Q>> & {
    calls: C & Sound<F, C>
    views?: V & SoundViews<F, V>
    actions?: A & SoundActions<F, A>
    queries?: Q & SoundQueries<F, Q>
  },
): Defined<N, F, C, V, A, Q> => ({ id: "id", title: "name", ...told }) as unknown as Defined<N, F, C, V, A, Q>

type Value<F extends Field> = F extends { kind: "select"; options: infer O } ? keyof O & string : Values[F["kind"]]
type Writable<F extends Fields> = {
  [N in keyof F as F[N] extends { readOnly: true } | { always: unknown } ? never : N]: F[N]
}
type Demanded<F extends Fields> = { [N in keyof F as F[N] extends { required: true } ? N : never]: Value<F[N]> }
type Optional<F extends Fields> = { [N in keyof F as F[N] extends { required: true } ? never : N]?: Value<F[N]> | null }
type Flat<T> = { -readonly [K in keyof T]: T[K] } & {}

/** A record as it is read. */
export type RecordOf<R extends { fields: Fields }> = Flat<
  { id: Id } & {
    [N in keyof R["fields"]]: Value<R["fields"][N]> | (R["fields"][N] extends { required: true } ? never : null)
  }
>

/** A record as it is written. */
export type DraftOf<R extends { fields: Fields }> = Flat<
  Demanded<Writable<R["fields"]>> & Optional<Writable<R["fields"]>>
>

type Named<R extends Resource, Part> = R extends Resource ? `${R["name"]}.${keyof Part & string}` : never

/** What an action on a record with a PUT does follows from its declaration. */
type Derived = { on: "record"; call: { endpoint: `PUT ${string}` } }
type Undeclared<A> = { [N in keyof A as A[N] extends Derived ? never : N]: A[N] }

/** `house-list.uploadCsv`: an action whose declaration does not say what the reference API does. */
export type OwnActionOf<R extends Resource> =
  R extends Defined<string, Fields, unknown, unknown, infer A, unknown> ? Named<R, Undeclared<A>> : never

/** `house-list.markSold`: what the reference API must know how to perform. */
export type ActionOf<R extends Resource> =
  R extends Defined<string, Fields, unknown, unknown, infer A, unknown> ? Named<R, A> : never

/** `house-list.statistic`: what the reference API must know how to answer. */
export type QueryOf<R extends Resource> =
  R extends Defined<string, Fields, unknown, unknown, unknown, infer Q> ? Named<R, Q> : never
