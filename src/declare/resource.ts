import { upperFirst } from "es-toolkit"
import type { Action } from "./action.ts"
import type { Call, Me, Placeholders } from "./call.ts"
import type { Checks } from "./check.ts"
import type { Fields } from "./field.ts"
import { createGuards } from "./guards.ts"
import type { Column, Listing } from "./listing.ts"
import type { Imports, MenuIcon, Overlap, Print, Related } from "./resource-options.ts"
import type { Names, SoundFields, SoundVia, StepsOf } from "./sound-fields.ts"
import { fieldOfKind } from "./traits.ts"

export type Operation = "list" | "one" | "create" | "update" | "remove"
export type Calls = { readonly [O in Operation]?: Call }

export interface Heading {
  label: string
  /** Path below /dashboard. Absent: no page of its own. */
  route?: string
  icon?: MenuIcon
  group?: string
  /** False: reachable, but hidden from the menu. */
  menu?: false
  /** Roles that see it. Default: GRO Admins alone; of a view, the roles that see its resource. */
  seenBy?: readonly string[]
  /** Query string with which the menu opens the list: `status=review&sort=created_at`. */
  opens?: string
}

export interface View<Name extends string = string> extends Heading {
  route: string
  call: Call
  columns?: readonly Column<Name>[]
  /** Condition that the reference API applies to the view's records: `{ premium: true }`. */
  where: Readonly<Record<string, unknown>>
  actions?: readonly string[]
}

export interface Detail<Name extends string = string, StepsName extends string = Name> {
  /** At most three fields below the name. Default: money, relations and dates of the list's columns. */
  facts?: readonly Name[]
  /** Fields by section; empty fields are left out. Default: all fields of the detail page, by group. */
  sections?: Readonly<Record<string, readonly Name[]>>
  related?: readonly Related[]
  /** Shows the list beside the record; the address keeps the list's query. */
  panes?: true
  /** Select field whose steps are shown, with the fields that belong to its current value. */
  steps?: { of: StepsName; shows?: readonly Name[] }
}

export interface Resource extends Heading {
  name: string
  /** Name of a record in a sentence, in Indonesian: `listing`, `kunjungan`. */
  noun: string
  /** Property with the record's id on the wire. Screens always read `id`. */
  id: "id" | "_id"
  /** Further id property that services use: `house_id`. */
  otherId?: string
  /** Field that represents the record in headings and in pickers of other resources. */
  title: string
  fields: Fields
  /** Own rules of writes, by the field that shows the sentence. */
  check?: Checks
  calls: Calls
  listing?: Listing
  show?: Detail
  overlap?: Overlap
  /** Large records have a form of their own page. Default: a drawer over the list. */
  form?: "page"
  views?: Readonly<Record<string, View>>
  actions?: Readonly<Record<string, Action>>
  queries?: Readonly<Record<string, Call>>
  /** Resource that owns the records, if several resources show the same records. */
  records?: string
  /** Further indexes of the reference API, besides those for filters, orders and references. Several end with the id. */
  indexes?: readonly (readonly string[])[]
  /** Resource whose page contains this one. Users who see that page may use it. */
  partOf?: string
  /** Keeps viewed records for offline reading until sign-out. Not for data about money. */
  offline?: true
  print?: Print
  /** A duplicate begins with the form's fields without these. Absent: records are not duplicated. */
  copies?: { without: readonly string[] }
  /** Fields by which Ctrl+K finds its records. Default: the title, of resources whose records can be created. */
  findBy?: readonly string[]
  /** Records are removed for good at once. Default: 30 days in the trash of a service with extensions. */
  trash?: false
  /** Allows comments in the timeline by all who may see the record. */
  comments?: true
  imports?: Imports
}

export const singularOf = ({ noun }: Pick<Resource, "noun">): string => upperFirst(noun)

export const baseOf = ({ name, records }: Resource) => records ?? name

export const resourcesWithSameRecords = (resources: readonly Resource[], resource: Resource): Resource[] =>
  resources.filter((other) => baseOf(other) === baseOf(resource))

export const isWritten = ({ calls, actions = {} }: Resource) =>
  Boolean(calls.create || calls.update || calls.remove || Object.keys(actions).length)

type Given<C> = C extends { fills: infer G } ? keyof G : never
type Source<C> = C extends { fills: infer G } ? Exclude<G[keyof G], Me> : never
type Unknown<F extends Fields, C> =
  C extends Call<infer E> ? Exclude<Exclude<Placeholders<E>, Given<C>> | Source<C>, keyof F | "id"> : never

type Filled<F extends Fields, C> = [Unknown<F, C>] extends [never] ? C : `{${Unknown<F, C> & string}} names no field`
type Sound<F extends Fields, C> = {
  [O in keyof C]: O extends Operation ? Filled<F, C[O]> : `${O & string} is no operation`
}
type Naming<F extends Fields, A, Part extends string> = { [P in Part & keyof A]: Names<F, A[P]> }
type SoundWhen<F extends Fields, A> = A extends { when: { is: infer W } } ? { when: { is: Names<F, W> } } : unknown
type OnlyOptions<T, Of> = { [O in keyof T]: O extends keyof Of ? T[O] : `${O & string} is no option` }
type SoundActions<F extends Fields, A> = {
  [N in keyof A]: A[N] extends { call: infer C }
    ? OnlyOptions<A[N], Action> & { call: Filled<F, C> } & Naming<
          F,
          A[N],
          "asks" | "demands" | "gives" | "stamps" | "starts"
        > &
        SoundWhen<F, A[N]>
    : never
}
type SoundViews<F extends Fields, V> = {
  [N in keyof V]: V[N] extends { call: infer C; where: infer W }
    ? OnlyOptions<V[N], View> & { call: Filled<F, C>; where: Names<F, W> }
    : never
}
type SoundQueries<F extends Fields, Q> = { [N in keyof Q]: Filled<F, Q[N]> }

type ResourceOptions<N extends string, F extends Fields, Q> = Omit<
  Resource,
  | "name"
  | "id"
  | "title"
  | "fields"
  | "check"
  | "calls"
  | "listing"
  | "show"
  | "overlap"
  | "indexes"
  | "print"
  | "copies"
  | "findBy"
  | "imports"
  | "views"
  | "actions"
  | "queries"
> & {
  name: N
  id?: "id" | "_id"
  title?: keyof F & string
  fields: F & SoundFields<F>
  check?: Checks<keyof F & string>
  listing?: Listing<keyof F & string, keyof Q & string, NoInfer<F>>
  show?: Detail<keyof F & string, StepsOf<F>>
  overlap?: Overlap<keyof F & string>
  indexes?: readonly (readonly (keyof F & string)[])[]
  print?: Print<keyof F & string>
  copies?: { without: readonly (keyof F & string)[] }
  findBy?: readonly (keyof F & string)[]
  imports?: Imports<keyof F & string>
}

type Nothing = Record<never, never>

interface Defined<N extends string, F extends Fields, C, V, A, Q>
  extends Omit<Resource, "name" | "fields" | "calls" | "views" | "actions" | "queries"> {
  name: N
  fields: F
  calls: C
  views: V
  actions: A
  queries: Q
}

const withDerived = (resource: string, fields: Fields, actions: Readonly<Record<string, Action>> = {}): Fields => {
  const isZoned = Object.values(fields).some((field) => fieldOfKind("datetime", field)?.zone)
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      {
        ...field,
        path: `${resource}.${name}`,
        ...(isZoned && field.kind === "datetime" && { namesZone: true }),
        ...(field.kind === "select" && field.via && { guards: createGuards(name, field, fields, actions) }),
      },
    ]),
  )
}

/** Declares a resource. Misspelled options and unknown fields do not compile. */
export const defineResource = <
  const N extends string,
  const F extends Fields,
  const C extends Calls = Nothing,
  const V extends Readonly<Record<string, View<keyof F & string>>> = Nothing,
  const A extends Readonly<Record<string, Action<keyof F & string>>> = Nothing,
  const Q extends Readonly<Record<string, Call>> = Nothing,
>(
  options: ResourceOptions<N, F, NoInfer<Q>> & {
    fields: SoundVia<F, NoInfer<A>>
    calls: C & Sound<F, C>
    views?: V & SoundViews<F, V>
    actions?: A & SoundActions<F, A>
    queries?: Q & SoundQueries<F, Q>
  },
): Defined<N, F, C, V, A, Q> =>
  ({
    id: "id",
    title: "name",
    ...options,
    fields: withDerived(options.name, options.fields, options.actions),
  }) as unknown as Defined<N, F, C, V, A, Q>

type Named<R extends Resource, Part> = R extends Resource ? `${R["name"]}.${keyof Part & string}` : never

type Derived = { on: "record"; call: { endpoint: `${"PUT" | "PATCH"} ${string}` } }
type Undeclared<A> = { [N in keyof A as A[N] extends Derived ? never : N]: A[N] }

/** Actions that the reference API must implement itself: `house-list.uploadCsv`. */
export type OwnActionOf<R extends Resource> =
  R extends Defined<string, Fields, unknown, unknown, infer A, unknown> ? Named<R, Undeclared<A>> : never

export type PartOf<R extends Resource> =
  R extends Defined<string, Fields, infer C, infer V, infer A, infer Q> ? Named<R, C & V & A & Q> : never

export type ActionOf<R extends Resource> =
  R extends Defined<string, Fields, unknown, unknown, infer A, unknown> ? Named<R, A> : never

export type QueryOf<R extends Resource> =
  R extends Defined<string, Fields, unknown, unknown, unknown, infer Q> ? Named<R, Q> : never
