import type { Action } from "./action.ts"
import type { Call, Me, Placeholders } from "./call.ts"
import type { Fields, Kind } from "./field.ts"
import type { MenuIcon } from "./icon.ts"
import type { Column, Listing } from "./listing.ts"
import type { Overlap } from "./overlap.ts"
import { fieldOfKind } from "./traits.ts"

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
  /** What the menu asks the list for, as its address says it: `status=review&sort=created_at`. Absent: nothing. */
  opens?: string
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

/** Records of another resource that point to this one. */
export interface Related {
  of: string
  /** The relation there that points here. */
  by: string
  /** The field of this record that it holds in place of the id, where it is no relation: `name`. */
  from?: string
  /** Absent: what one of them is called. */
  label?: string
  /** The fields there that stand beside each record's name. */
  shows: readonly string[]
  /** The sentence where there are none. Absent: `Belum ada lead.` */
  empty?: string
  /** What the button that makes one says. Absent: Tambah. */
  adds?: string
  /** What a new one takes over: its field, and the field of this record. */
  carries?: Readonly<Record<string, string>>
  /** What can be done to each record stands beside it. */
  acts?: true
}

/** What the page of one record shows. Absent parts follow from the fields. */
export interface Detail<Name extends string = string, StepsName extends string = Name> {
  /** The fields by section, named or not; empty ones are left out. Absent: all that details may show, by group. */
  sections?: readonly (readonly Name[])[] | Readonly<Record<string, readonly Name[]>>
  related?: readonly Related[]
  /** The list stands beside the record: its address keeps what the list was asked for. */
  panes?: true
  /** The select whose steps are shown, and the fields that belong to the value that it has. */
  steps?: { of: StepsName; shows?: readonly Name[] }
}

export interface Resource extends Heading {
  name: string
  /** What one of its records is called in a sentence, in Indonesian: `listing`, `kunjungan`. */
  noun: string
  /** The property that is the record's id. Screens always see `id`. */
  id: "id" | "_id"
  /** A further property that services use for it: `house_id`. */
  otherId?: string
  /** The field that stands for the whole record: in headings, in the pickers of other resources. */
  title: string
  fields: Fields
  calls: Calls
  listing?: Listing
  show?: Detail
  overlap?: Overlap
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
  /** What was last seen of it opens without a network, until the sign-out: nothing about money. */
  offline?: true
}

/** What one of its records is called where a sentence or a title begins with it: `Kunjungan`. */
export const singularOf = ({ noun }: Pick<Resource, "noun">): string => noun.charAt(0).toUpperCase() + noun.slice(1)

/** The resource whose table holds the records. */
export const baseOf = ({ name, records }: Resource) => records ?? name

/** The resources that show the same records. */
export const sharingWith = (resources: readonly Resource[], resource: Resource): Resource[] =>
  resources.filter((other) => baseOf(other) === baseOf(resource))

/** Can its records be changed here? */
export const isWritten = ({ calls, actions = {} }: Resource) =>
  Boolean(calls.create || calls.update || calls.remove || Object.keys(actions).length)

/** Is there nothing of it but extensions? */
const isExtension = ({ calls, actions = {}, queries = {} }: Resource) => {
  const all = [...Object.values(calls), ...Object.values(actions).map(({ call }) => call), ...Object.values(queries)]
  return all.length > 0 && all.every(({ extension }) => extension)
}

/** The resources that a service has: one without extensions knows nothing of those that are nothing else. */
export const servedOf = (resources: readonly Resource[], extensions: boolean): readonly Resource[] =>
  extensions ? resources : resources.filter((resource) => !isExtension(resource))

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
    ? A[N] & { call: Filled<F, C> } & Naming<F, A[N], "asks" | "demands" | "gives" | "labels" | "stamps" | "starts"> &
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
    (F[N] extends { above: infer A }
      ? { above: A extends Exclude<NamesOf<F, "text">, N> ? A : `${A & string} is no other text` }
      : unknown) &
    (F[N] extends { someOf: readonly (infer S)[] }
      ? { someOf: readonly (S extends Exclude<NamesOf<F, "boolean">, N> ? S : `${S & string} is no other boolean`)[] }
      : unknown) &
    (F[N] extends { because: { field: infer B } }
      ? { because: { field: B extends Exclude<keyof F, N> ? B : `${B & string} is no other field` } }
      : unknown) &
    (F[N] extends { requiredIf: infer R } ? { requiredIf: Names<F, R> } : unknown) &
    (F[N] extends { or: infer O }
      ? { or: O extends Exclude<keyof F, N> ? O : `${O & string} is no other field` }
      : unknown)
}

/** What the parameters of a list are called: a field of that name could not be filtered by. */
type Reserved = { readonly [N in "page" | "limit" | "search" | "sort" | "face" | "counts"]?: never }

/** The selects that have steps. */
type StepsOf<F extends Fields> = { [N in keyof F]: F[N] extends { steps: object } ? N : never }[keyof F] & string

type ResourceOptions<N extends string, F extends Fields, Q> = Omit<
  Resource,
  "name" | "id" | "title" | "fields" | "calls" | "listing" | "show" | "overlap" | "views" | "actions" | "queries"
> & {
  name: N
  id?: "id" | "_id"
  title?: keyof F & string
  fields: F & Reserved & SoundFields<F>
  listing?: Listing<keyof F & string, keyof Q & string, NoInfer<F>>
  show?: Detail<keyof F & string, StepsOf<F>>
  overlap?: Overlap<keyof F & string>
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

/** All moments of a record name their zone where one may lie in another than WIB. */
const withZones = (fields: Fields): Fields => {
  const isZoned = Object.values(fields).some((field) => fieldOfKind("datetime", field)?.zone)
  if (!isZoned) return fields
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      fieldOfKind("datetime", field) ? { ...field, namesZone: true } : field,
    ]),
  )
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
): Defined<N, F, C, V, A, Q> =>
  ({ id: "id", title: "name", ...told, fields: withZones(told.fields) }) as unknown as Defined<N, F, C, V, A, Q>

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
