import type { HttpError } from "@refinedev/core"
import type { Reason, Refusal } from "../adapt/refusal.ts"
import { type Call, getByPath } from "../declare/index.ts"
import { GENERIC } from "../resources/messages.ts"

/** Statuses of temporary failures; 0 means no response. */
export const UNAVAILABLE_STATUSES: readonly number[] = [0, 502, 503, 504]

const MISSING_STATUSES: readonly number[] = [404, 405, 501]

/** True if the service does not have what was asked, so that a retry is useless. */
export const isNotServed = (error: HttpError | null): boolean =>
  error !== null && MISSING_STATUSES.includes(error.statusCode)

interface CallErrorOptions extends ErrorOptions {
  requestId?: string | undefined
  isFinal?: boolean
  isUnsent?: boolean
  refusal?: Refusal | undefined
}

/** A failed or unanswered call. `message` is the text for the user. */
export class CallError extends Error implements HttpError {
  readonly call: Call
  readonly statusCode: number
  readonly body: unknown
  readonly hint: string | undefined
  readonly isExplained: boolean
  /** True if a retry would fail again. */
  readonly isFinal: boolean
  /** True if it never left the browser. */
  readonly isUnsent: boolean
  readonly requestId: string | undefined
  reasons: readonly Reason[]

  constructor(
    call: Call,
    statusCode: number,
    body: unknown,
    hint?: string,
    { requestId, isFinal = false, isUnsent = false, refusal = messageOf(body), ...options }: CallErrorOptions = {},
  ) {
    const { sentence, reasons } = refusal
    super(sentence ?? call.fails ?? GENERIC, options)
    this.name = "CallError"
    this.isExplained = sentence !== undefined
    this.call = call
    this.statusCode = statusCode
    this.body = body
    this.hint = hint
    this.isFinal = isFinal
    this.isUnsent = isUnsent
    this.requestId = requestId
    this.reasons = reasons
  }

  /** True without a readable answer of the service, so that a write may have been done. */
  get isUnanswered(): boolean {
    const { statusCode, body, isUnsent } = this
    const isRefusal = statusCode >= 300 && !UNAVAILABLE_STATUSES.includes(statusCode)
    return !isUnsent && !isRefusal && typeof body !== "object"
  }

  get errors(): Record<string, string> {
    const named = this.reasons.flatMap(({ name, text }) => (name === undefined ? [] : [[name, text] as const]))
    // A form shows only the first reason of a field, so earlier entries must win.
    return Object.fromEntries(named.toReversed())
  }
}

const messageOf = (body: unknown): Refusal => {
  const message = getByPath(body, "message")
  return { sentence: typeof message === "string" && message.trim() !== "" ? message : undefined, reasons: [] }
}

export const reasonLines = ({ message, reasons }: CallError): string[] => [
  ...new Set(reasons.filter(({ text }) => text !== message).map(({ line, text }) => line ?? text)),
]

export const failureWords = (error: unknown): string => {
  if (!(error instanceof CallError)) return error instanceof Error ? error.message : String(error)
  return [error.message, ...reasonLines(error), error.hint].filter(Boolean).join(" ")
}

export const refusedFields = (error: unknown, names: readonly string[]): Record<string, string> =>
  error instanceof CallError
    ? Object.fromEntries(Object.entries(error.errors).filter(([name]) => names.includes(name)))
    : {}

export const isShownAtFields = (error: unknown, names: readonly string[]): boolean =>
  error instanceof CallError &&
  error.reasons.length > 0 &&
  error.reasons.every(({ name }) => name !== undefined && names.includes(name))

export const isRefusedFor = (error: unknown, code: string): boolean => {
  const errors = error instanceof CallError ? getByPath(error.body, "errors") : undefined
  return Array.isArray(errors) && errors.some((item) => getByPath(item, "code") === code)
}

/** An error for a request that cannot be built, so nothing was sent. `message` is the user's sentence. */
export class UnsendableError extends Error implements HttpError {
  readonly statusCode = 400
  readonly hint: string

  constructor(message: string, hint: string, why: string) {
    super(message, { cause: new Error(why) })
    this.name = "UnsendableError"
    this.hint = hint
  }
}
