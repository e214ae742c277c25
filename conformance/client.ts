import { type Call, fill, getByPath, methodOf, type Service } from "../src/declare/index.ts"

const TIMEOUT_IN_MS = 15_000
/** Same limit as in the browser. */
const MAX_REPLY_BYTES = 32 * 1024 * 1024
const GIVE_UP_CALLS = 3
/** Consecutive refusals before any accepted call that end the run. */
const MAX_REFUSED = 3

export type Problem = "timeout" | "unreachable" | "too-large" | "not-json" | "given-up" | "expired" | "unfilled"

export interface Reply {
  status: number
  body: unknown
  headers?: Readonly<Record<string, string>>
  problem?: Problem
}

export interface Request {
  record?: Readonly<Record<string, unknown>>
  query?: readonly (readonly [string, string])[]
  body?: Readonly<Record<string, unknown>> | FormData
}

export type SendCall = (call: Call, request?: Request) => Promise<Reply>

export interface Client {
  send: SendCall
  hasExpired: () => boolean
}

interface Dependencies {
  services: Readonly<Record<Service, string>>
  /** Without a session, only public calls are sent. */
  session?: { token: string; self: string }
  fetch?: typeof fetch
  patience?: number
}

const isUnauthorized = ({ status, body }: Reply) => status === 401 || Number(getByPath(body, "status")) === 401

const textOf = async ({ body }: Response): Promise<string | undefined> => {
  const decoder = new TextDecoder()
  let text = ""
  let size = 0
  const reader = body?.getReader()
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.length
    if (size > MAX_REPLY_BYTES) {
      await reader?.cancel()
      return undefined
    }
    text += decoder.decode(part.value, { stream: true })
  }
  return text + decoder.decode()
}

const read = async (response: Response): Promise<Reply> => {
  const { status } = response
  const headers = Object.fromEntries(response.headers)
  const text = await textOf(response)
  if (text === undefined) return { status, body: undefined, problem: "too-large" }
  if (text.trim() === "") return { status, body: undefined }
  try {
    return { status, body: JSON.parse(text), headers }
  } catch {
    return { status, body: undefined, problem: "not-json" }
  }
}

const requestOf = ({ body }: Request, call: Call, token: string | undefined): RequestInit => {
  const isForm = body instanceof FormData
  return {
    method: methodOf(call),
    headers: {
      Accept: "application/json",
      ...(token && !call.open ? { Authorization: `Bearer ${token}` } : {}),
      ...(body && !isForm ? { "Content-Type": "application/json" } : {}),
    },
    body: isForm ? body : body && JSON.stringify(body),
  }
}

/** Sends declared calls one at a time and never throws: failures are part of the reply. */
export const clientOf = ({
  services,
  session,
  fetch = globalThis.fetch,
  patience = TIMEOUT_IN_MS,
}: Dependencies): Client => {
  const silent = new Map<Service, number>()
  let accepted: { call: Call; request: Request } | undefined
  let refusals = 0
  let expired = false

  const exchange = async (call: Call, request: Request): Promise<Reply> => {
    const query = new URLSearchParams((request.query ?? []).map(([name, value]) => [name, value])).toString()
    let path: string
    try {
      path = fill(call, request.record ?? {}, session?.self)
    } catch {
      return { status: 0, body: undefined, problem: "unfilled" }
    }
    try {
      const response = await fetch(`${services[call.service]}${path}${query && `?${query}`}`, {
        ...requestOf(request, call, session?.token),
        signal: AbortSignal.timeout(patience),
      })
      return await read(response)
    } catch (error) {
      const problem = error instanceof DOMException && error.name === "TimeoutError" ? "timeout" : "unreachable"
      return { status: 0, body: undefined, problem }
    }
  }

  /** Repeats an accepted call to distinguish an expired session from a forbidden call. */
  const hasEnded = async (): Promise<boolean> => {
    if (accepted) return isUnauthorized(await exchange(accepted.call, accepted.request))
    refusals++
    return refusals >= MAX_REFUSED
  }

  const send: SendCall = async (call, request = {}) => {
    if (expired && !call.open) return { status: 0, body: undefined, problem: "expired" }
    if ((silent.get(call.service) ?? 0) >= GIVE_UP_CALLS) return { status: 0, body: undefined, problem: "given-up" }
    const reply = await exchange(call, request)
    silent.set(
      call.service,
      reply.status === 0 && reply.problem !== "unfilled" ? (silent.get(call.service) ?? 0) + 1 : 0,
    )
    if (call.open) return reply
    if (isUnauthorized(reply)) {
      expired = await hasEnded()
      return expired ? { ...reply, problem: "expired" } : reply
    }
    if (methodOf(call) === "GET" && reply.status >= 200 && reply.status < 300 && !reply.problem)
      accepted = { call, request }
    return reply
  }

  return { send, hasExpired: () => expired }
}
