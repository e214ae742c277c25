import type { HttpError } from "@refinedev/core"
import { at, type Call } from "../declare/index.ts"
import { GENERIC } from "../resources/messages.ts"

/** Statuses of a service that is away for a moment; 0 if it did not answer. */
export const AWAY: readonly number[] = [0, 502, 503, 504]

/** One reason for which a service refused. */
export interface Reason {
  text: string
  /** The field that it is about: on the wire, and declared once the data provider has read it. */
  name?: string | undefined
  /** The word that may be a field's name. */
  guess?: string | undefined
  /** The text with the field's label, for a place beside no form. */
  line?: string
}

/** A refused answer in words. */
export interface Refusal {
  sentence?: string | undefined
  reasons: readonly Reason[]
}

interface CallErrorOptions extends ErrorOptions {
  requestId?: string | undefined
  isFinal?: boolean
  /** Absent: only the body's `message` is known. */
  refusal?: Refusal | undefined
}

/** A call that its own rule judges a failure, or that got no answer. `message` is the user's sentence. */
export class CallError extends Error implements HttpError {
  readonly call: Call
  /** 0: there was no answer. */
  readonly statusCode: number
  readonly body: unknown
  /** What the user can do about it, where the service gave no reason of its own. */
  readonly hint: string | undefined
  /** Did the service say why? */
  readonly isExplained: boolean
  /** Would the same question get the same answer? */
  readonly isFinal: boolean
  /** By which the service's log knows the call. */
  readonly requestId: string | undefined
  reasons: readonly Reason[]

  constructor(
    call: Call,
    statusCode: number,
    body: unknown,
    hint?: string,
    { requestId, isFinal = false, refusal = messageOf(body), ...options }: CallErrorOptions = {},
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
    this.requestId = requestId
    this.reasons = reasons
  }

  /** The sentence for each field that the service refused. */
  get errors(): Record<string, string> {
    const named = this.reasons.flatMap(({ name, text }) => (name === undefined ? [] : [[name, text] as const]))
    // Of several reasons for a field the form shows the first.
    return Object.fromEntries(named.toReversed())
  }
}

const messageOf = (body: unknown): Refusal => {
  const message = at(body, "message")
  return { sentence: typeof message === "string" && message.trim() !== "" ? message : undefined, reasons: [] }
}

/** The reasons beside the sentence, a line for each. */
export const reasonLines = ({ message, reasons }: CallError): string[] => [
  ...new Set(reasons.filter(({ text }) => text !== message).map(({ line, text }) => line ?? text)),
]

/** What a failure says where there is one line for it: the sentence, why, and what can be done. */
export const failureWords = (error: unknown): string => {
  if (!(error instanceof CallError)) return error instanceof Error ? error.message : String(error)
  return [error.message, ...reasonLines(error), error.hint].filter(Boolean).join(" ")
}

/** The sentence for each of these fields that the service refused. */
export const refusedFields = (error: unknown, names: readonly string[]): Record<string, string> =>
  error instanceof CallError
    ? Object.fromEntries(Object.entries(error.errors).filter(([name]) => names.includes(name)))
    : {}

/** Do these fields have all reasons of a refusal? Otherwise the Error dialog lists them. */
export const isToldAtFields = (error: unknown, names: readonly string[]): boolean =>
  error instanceof CallError &&
  error.reasons.length > 0 &&
  error.reasons.every(({ name }) => name !== undefined && names.includes(name))

/** Was a field refused for the reason of this code? Only a service with extensions says one. */
export const isRefusedFor = (error: unknown, code: string): boolean => {
  const errors = error instanceof CallError ? at(error.body, "errors") : undefined
  return Array.isArray(errors) && errors.some((item) => at(item, "code") === code)
}
