import { bodyStatus, type Success } from "./success.ts"

export type Method = "GET" | "POST" | "PUT" | "DELETE"
export type Endpoint = `${Method} /${string}`
export type Service = "main" | "payment" | "auth" | "upload"

/** A fact beside a list's rows: where it stands, and what of the whole list it counts, or which of its records: those with these values. */
export interface ListFact {
  at: string
  counts: "records" | "pages" | Readonly<Record<string, string | number | boolean>>
}

/** Fills a placeholder with the signed-in user's own id. */
export const me = { me: true } as const
export type Me = typeof me

export interface Call<E extends Endpoint = Endpoint> {
  endpoint: E
  service: Service
  succeeds: Success
  /** Where the body keeps the record or the records. Empty: the body itself. */
  rows: string
  /** Where the body keeps how many records there are in all. */
  total: string
  /** Response header with the number of all rows. Set by a dialect. */
  totalHeader?: string
  /** Further facts of a list's answer by name: `{ unread: { at: "count_unread", counts: { read: false } } }`. */
  also?: Readonly<Record<string, ListFact>>
  /** What the user is told when it went well. */
  says?: string
  /** What the user is told when it went wrong and the service gave no reason. */
  fails?: string
  /** Where its refusals say why, if not in `message`. */
  why?: string
  /** Read at once; searched, sorted and paged in the browser. */
  whole?: true
  /** That the list takes parameters is not documented: only a service with extensions, or whose dialect names them, is asked with them; else it is read as a whole. */
  parameters?: "undocumented"
  /** Parameters without which it is not sent. */
  needs?: readonly string[]
  /** Placeholders that another field gives, or the signed-in user. */
  fills?: Readonly<Record<string, string | Me>>
  /** Of a `create`: names that its body has in any case, null where the draft says nothing. Of others what is empty is left unsaid. */
  holds?: readonly string[]
  /** The draft travels as the one item of an array; the fields named in `beside` stand next to it as well. */
  wraps?: { in: string; beside: readonly string[] }
  /** JSON, unless it carries a file. */
  sends?: "multipart"
  /** Answered without a token. */
  open?: true
  /** Beyond the documented calls: made only where the service is said to have extensions. */
  extension?: true
  /** Written without a network it waits in the outbox, and is sent later: nothing about money, and nothing that a later state could make wrong. */
  queues?: true
  /**
   * Of a `create`: minutes in which the reference API refuses the same values from the same user. A new `Idempotency-Key` allows them,
   * and each form sends one.
   */
  repeatMinutes?: number
  /** Of a `remove`: seconds in which it can be taken back. It is sent when they are over, or when the page is left. */
  undo?: number
}

/** The code of a refusal to create the same record again. It brings the record's `id`. */
export const SENT_AGAIN = "sent-again"

type CallOptions = Partial<Omit<Call, "endpoint">>

/** Options that a call does not know are an error, even beside good ones. */
type Only<O> = O & Record<Exclude<keyof O, keyof CallOptions>, never>

/** Where the place that it is declared in expects any call, O is that any call: the endpoint stays the one that was written. */
type Declared<E extends Endpoint, O> = Omit<Call<E>, Exclude<keyof O, "endpoint">> & Omit<O, "endpoint">

/** Declares a call by the words of the documentation: `call("PUT /house-type/{id}", { says: "…" })`. */
export const call = <const E extends Endpoint, const O extends CallOptions = Record<never, never>>(
  endpoint: E,
  told?: Only<O>,
) =>
  ({
    service: "main",
    succeeds: bodyStatus(200),
    rows: "data",
    total: "document_count",
    ...told,
    endpoint,
  }) as unknown as Declared<E, O>

/** `{id}` and `{slug}` of a path: the record's fields that fill it. */
export type Placeholders<E extends string> = E extends `${string}{${infer P}}${infer Rest}`
  ? P | Placeholders<Rest>
  : never

export const methodOf = ({ endpoint }: Call) => endpoint.slice(0, endpoint.indexOf(" ")) as Method

export const pathOf = ({ endpoint }: Call) => endpoint.slice(endpoint.indexOf(" ") + 1)

/** Placeholder and what gives it: a field's name, or the signed-in user. */
export const placeholdersOf = (call: Call): [placeholder: string, source: string | Me][] =>
  [...pathOf(call).matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => [name, call.fills?.[name] ?? name])

type Values = Readonly<Record<string, unknown>>

const fillerOf = (source: string | Me, record: Values, self?: string) =>
  typeof source === "string" ? record[source] : self

const isMissing = (value: unknown) => value === undefined || value === null || value === ""

/** What should give the path's first placeholder that stays empty. */
export const unfilledOf = (call: Call, record: Values, self?: string): string | Me | undefined =>
  placeholdersOf(call).find(([, source]) => isMissing(fillerOf(source, record, self)))?.[1]

/** The path with the record's values in it. */
export const fill = (call: Call, record: Values, self?: string): string =>
  placeholdersOf(call).reduce((path, [name, source]) => {
    const value = fillerOf(source, record, self)
    if (isMissing(value)) throw new Error(`${call.endpoint} needs ${name}`)
    return path.replace(`{${name}}`, encodeURIComponent(String(value)))
  }, pathOf(call))
