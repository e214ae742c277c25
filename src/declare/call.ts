/** Success rules: HTTP status, the body's `status`, a null error field, or any 2xx with JSON or without a body. */
export type Success =
  | { by: "http"; status: number }
  | { by: "body"; status: number }
  | { by: "error"; field: "error" | "errors" }
  | { by: "ok" }

export const http = (status: number): Success => ({ by: "http", status })
export const bodyStatus = (status: number): Success => ({ by: "body", status })
/** Any HTTP 2xx with JSON or without a body. The reference API answers 200. */
export const anySuccess: Success = { by: "ok" }
export const noError = (field: "error" | "errors"): Success => ({ by: "error", field })

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE"
export type Endpoint = `${Method} /${string}`
export type Service = "main" | "payment" | "auth" | "upload"

/** Number in a list's answer: its path, and its meaning: all records, pages, or records with these values. */
export interface ListFact {
  at: string
  counts: "records" | "pages" | Readonly<Record<string, string | number | boolean>>
}

export const me = { me: true } as const
export type Me = typeof me

/** How long an entered password opens calls with `freshLogin`. */
export const FRESH_LOGIN_MINUTES = 10

export interface Call<E extends Endpoint = Endpoint> {
  endpoint: E
  service: Service
  succeeds: Success
  /** Path of the record or rows in the body. Empty: the body itself. */
  rows: string
  /** Path of the total number of records. */
  total: string
  /** Further numbers of a list's answer by name: `{ unread: { at: "count_unread", counts: { read: false } } }`. */
  also?: Readonly<Record<string, ListFact>>
  /** Success message. */
  says?: string
  /** Error message if the service gives no reason. */
  fails?: string
  /** Path of the reasons in an error response. Default: `message`. */
  why?: string
  /** Read as a whole; searched, sorted and paged in the browser. */
  whole?: true
  /**
   * List parameters are undocumented: sent only if the service has extensions or its dialect names them; otherwise the
   * whole list is read.
   */
  parameters?: "undocumented"
  /** Required parameters; without them the call is not sent. */
  needs?: readonly string[]
  /** Sources of placeholders: another field, or the signed-in user. */
  fills?: Readonly<Record<string, string | Me>>
  /** Values of a `create` or `update` that the body has in any case. Other empty fields of a `create` are omitted. */
  gives?: Readonly<Record<string, unknown>>
  /** Sends the draft as the only item of an array; fields in `beside` are repeated next to it. */
  wraps?: { in: string; beside: readonly string[] }
  /** `payload`: the inputs are no fields of a record, and are sent as they are. */
  sends?: "multipart" | "payload"
  /** Of a multipart body's file; larger ones are refused before they are read. */
  maxMegabytes?: number
  /** Asks more of the database than a page of rows: one user's calls of this kind run one after the other. */
  heavy?: true
  /** Needs no token. */
  open?: true
  /** Never by an API key: only somebody who is signed in can make it. */
  inPerson?: true
  /**
   * Needs a password that was entered within `FRESH_LOGIN_MINUTES`; the app asks for it. API keys are exempt. For money,
   * rights, and access that outlives the session.
   */
  freshLogin?: true
  /** Undocumented call, used only if the service has extensions. */
  extension?: true
  /** Waits in the outbox while offline. Not for money, nor for writes that a later state could invalidate. */
  queues?: true
  /**
   * Minutes in which the reference API refuses the same `create` by the same user. A new `Idempotency-Key`, which each
   * form sends, allows it.
   */
  repeatMinutes?: number
  /** Seconds in which a `remove` can be undone. It is sent afterwards, or when the user leaves the page. */
  undo?: number
}

/** Error code of a repeated create; the response contains the existing record's `id`. */
export const SENT_AGAIN = "sent-again"

type CallOptions = Partial<Omit<Call, "endpoint">>

type Only<O> = O & Record<Exclude<keyof O, keyof CallOptions>, never>

type Declared<E extends Endpoint, O> = Omit<Call<E>, Exclude<keyof O, "endpoint">> & Omit<O, "endpoint">

export const call = <const E extends Endpoint, const O extends CallOptions = Record<never, never>>(
  endpoint: E,
  options?: Only<O>,
) =>
  ({
    service: "main",
    succeeds: bodyStatus(200),
    rows: "data",
    total: "document_count",
    ...options,
    endpoint,
  }) as unknown as Declared<E, O>

export type Placeholders<E extends string> = E extends `${string}{${infer P}}${infer Rest}`
  ? P | Placeholders<Rest>
  : never

export const methodOf = ({ endpoint }: Call) => endpoint.slice(0, endpoint.indexOf(" ")) as Method

/** Whether the call changes a record that is there. */
export const isChange = (call: Call) => ["PUT", "PATCH"].includes(methodOf(call))

export const pathOf = ({ endpoint }: Call) => endpoint.slice(endpoint.indexOf(" ") + 1)

export const placeholdersOf = (call: Call): [placeholder: string, source: string | Me][] =>
  [...pathOf(call).matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => [name, call.fills?.[name] ?? name])

type Values = Readonly<Record<string, unknown>>

const fillerOf = (source: string | Me, record: Values, self?: string) =>
  typeof source === "string" ? record[source] : self

const isMissing = (value: unknown) => value === undefined || value === null || value === ""

export const findMissingPlaceholder = (call: Call, record: Values, self?: string): string | Me | undefined =>
  placeholdersOf(call).find(([, source]) => isMissing(fillerOf(source, record, self)))?.[1]

export const fill = (call: Call, record: Values, self?: string): string =>
  placeholdersOf(call).reduce((path, [name, source]) => {
    const value = fillerOf(source, record, self)
    if (isMissing(value)) throw new Error(`${call.endpoint} needs ${name}`)
    return path.replace(`{${name}}`, encodeURIComponent(String(value)))
  }, pathOf(call))
