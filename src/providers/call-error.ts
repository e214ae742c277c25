import type { HttpError } from "@refinedev/core"
import { at, type Call, isObject } from "../declare/index.ts"
import { GENERIC } from "../resources/messages.ts"

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
  /** The sentence for each field that the service refused. */
  readonly errors: Record<string, string>

  constructor(
    call: Call,
    statusCode: number,
    body: unknown,
    hint?: string,
    {
      requestId,
      isFinal = false,
      ...options
    }: ErrorOptions & { requestId?: string | undefined; isFinal?: boolean } = {},
  ) {
    const reason = sentenceOf(body, call.why)
    super(reason ?? call.fails ?? GENERIC, options)
    this.name = "CallError"
    this.isExplained = reason !== undefined
    this.call = call
    this.statusCode = statusCode
    this.body = body
    this.hint = hint
    this.isFinal = isFinal
    this.requestId = requestId
    this.errors = fieldErrorsOf(at(body, "errors"))
  }
}

const isSentence = (value: unknown): value is string => typeof value === "string" && value.trim() !== ""

/** One sentence out of what may be a text, an error object, or several. */
const wordsIn = (value: unknown) => {
  const first = Array.isArray(value) ? value[0] : value
  return [first, at(first, "message")]
}

/** The service's own words: where the call says, else `message`, else the first of `errors`, else `error`. */
const sentenceOf = (body: unknown, why?: string): string | undefined => {
  if (!isObject(body)) return undefined
  const { message, errors, error, data } = body
  return [...(why ? wordsIn(at(body, why)) : []), message, ...wordsIn(errors), error, at(data, "error")].find(
    isSentence,
  )
}

/** What a failure says where there is one line for it: the sentence, and what can be done. */
export const failureWords = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  return error instanceof CallError && error.hint ? `${error.message} ${error.hint}` : error.message
}

/** The sentence for each of these fields that the service refused. */
export const refusedFields = (error: unknown, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(Object.entries(fieldErrorsOf(at(error, "errors"))).filter(([name]) => names.includes(name)))

/** Was a field refused for the reason of this code? Only a service with extensions says one. */
export const isRefusedFor = (error: unknown, code: string): boolean => {
  const errors = error instanceof CallError ? at(error.body, "errors") : undefined
  return Array.isArray(errors) && errors.some((item) => at(item, "code") === code)
}

/** `[{ field, message }]` and `{ field: message }` say the same. */
const fieldErrorsOf = (errors: unknown): Record<string, string> => {
  const pairs = Array.isArray(errors)
    ? errors.map((item) => [at(item, "field"), at(item, "message")])
    : Object.entries(isObject(errors) ? errors : {})
  return Object.fromEntries(pairs.filter(([field, sentence]) => isSentence(field) && isSentence(sentence)))
}
