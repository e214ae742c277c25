import axios, { type AxiosInstance } from "axios"
import {
  at,
  type Call,
  fill,
  isUnauthorized,
  methodOf,
  type Service,
  succeeded,
  UNAUTHORIZED,
  unfilledOf,
} from "../declare/index.ts"
import { CallError, type Refusal } from "./call-error.ts"
import { prefetch } from "./prefetch.ts"
import { randomHex } from "./random-hex.ts"
import { TAB_ID } from "./tab-id.ts"

/** Bytes after which an answer is no longer read. */
const LARGEST_ANSWER = 32 * 1024 * 1024

const UNREACHABLE = "Layanan tidak dapat dihubungi. Periksa koneksi internet Anda, lalu coba lagi."
const TOO_LARGE = "Jawaban layanan terlalu besar untuk dibaca. Hubungi pengelola layanan."
const NO_ANSWER = "Jawaban layanan tidak sampai: permintaan Anda mungkin sudah dijalankan, mungkin belum."
const LOOK_FIRST = "Periksa dulu hasilnya sebelum mengirim lagi."
const SAFE_AGAIN = "Aman untuk mencoba lagi: tidak akan dijalankan dua kali."
const NOT_JSON = "Layanan menjawab dengan bentuk yang tidak dikenal. Hubungi pengelola layanan bila terus terjadi."

export interface Sent {
  /** What fills the path's placeholders. */
  record?: Readonly<Record<string, unknown>>
  query?: readonly (readonly [string, string])[]
  /** An object travels as JSON, a form as multipart. */
  body?: Readonly<Record<string, unknown>> | FormData
  /** The version of the record that a write has seen. Only a service with extensions is told. */
  version?: number | string
  /** The same key twice is the same write (`Idempotency-Key`). Only a service with extensions is told. */
  key?: string
  signal?: AbortSignal
  /** It arrives although the page is being left. */
  keepalive?: boolean
  /** Receives the response headers. */
  onHeaders?: (headers: unknown) => void
  /** 0 to 1, while a file is on its way. */
  onProgress?: (part: number) => void
}

/** The one way to the network: sends a declared call, judges the answer by the call's own rule, and gives its body. */
export type Http = (call: Call, sent?: Sent) => Promise<unknown>

export interface HttpDependencies {
  services: Readonly<Record<Service, string>>
  /** The stored access token and the user's own id. */
  credentials: () => { token: string; self: string } | undefined
  /** A service no longer knows the session. */
  onUnauthorized: () => void
  extensions: boolean
  client?: AxiosInstance
}

/** Any status is an answer; the judge decides. No timeout (0), as the spec has it. */
const plain = () => axios.create({ timeout: 0, validateStatus: () => true })

const extensionHeaders = (call: Call, { version, key }: Sent): Record<string, string> => ({
  "X-Request-Id": randomHex(6),
  ...(methodOf(call) === "GET" ? {} : { "X-Tab-Id": TAB_ID }),
  ...(version === undefined ? {} : { "If-Match": `"${version}"` }),
  ...(key === undefined ? {} : { "Idempotency-Key": key }),
})

/** A write whose answer is lost may have been made. A sign-in or a file that is stored once more does no harm. */
const isUnsure = (call: Call) => methodOf(call) !== "GET" && !call.open && call.service !== "upload"

/** What to do about a call that got no answer. `isSafe`: the service knows the write by its key. */
const unanswered = (
  call: Call,
  { isLarge, isOffline, isSafe }: Record<"isLarge" | "isOffline" | "isSafe", boolean>,
) => {
  if (!isUnsure(call) || isOffline) return isLarge ? TOO_LARGE : UNREACHABLE
  return [isLarge ? TOO_LARGE : "", NO_ANSWER, isSafe ? SAFE_AGAIN : LOOK_FIRST].filter(Boolean).join(" ")
}

const bearer = (token: string | undefined) => (token === undefined ? {} : { Authorization: `Bearer ${token}` })

/** The name of a request, as the service's own answer says it; anything may stand there. */
const requestIdIn = (named: unknown) => (typeof named === "string" && /^[\w-]{1,64}$/.test(named) ? named : undefined)

/** Loaded with the first refusal. Without its code the refusal still has the body's message, and the page is not loaded anew under a form. */
const refusalOf = (call: Call, body: unknown): Promise<Refusal | undefined> =>
  prefetch(() => import("./refusal.ts")).then(
    ({ readRefusal }) => readRefusal(call, body),
    () => undefined,
  )

export const httpOf =
  ({ services, credentials, onUnauthorized, extensions, client = plain() }: HttpDependencies): Http =>
  async (call, { record = {}, query = [], body, version, key, signal, keepalive, onHeaders, onProgress } = {}) => {
    const known = call.open ? undefined : credentials()
    const isAbsent = call.extension === true && !extensions
    if (isAbsent || unfilledOf(call, record, known?.self) !== undefined)
      throw (await import("../feedback/unsendable.ts")).isUnsendable(call, isAbsent, record, known?.self)
    const extended = extensions ? extensionHeaders(call, { version, key }) : {}
    const ownId = extended["X-Request-Id"]
    const tooLarge = new AbortController()
    // Nothing leaves a browser that has no network.
    const isOffline = globalThis.navigator?.onLine === false
    const response = await client
      .request<unknown>({
        url: services[call.service] + fill(call, record, known?.self),
        method: methodOf(call),
        params: new URLSearchParams(query.map(([name, value]) => [name, value])),
        data: body,
        headers: { ...bearer(known?.token), ...extended },
        signal: signal ? AbortSignal.any([signal, tooLarge.signal]) : tooLarge.signal,
        ...(keepalive && { adapter: "fetch", fetchOptions: { keepalive } }),
        onUploadProgress: onProgress && (({ progress = 0 }) => onProgress(progress)),
        onDownloadProgress: ({ loaded }) => loaded > LARGEST_ANSWER && tooLarge.abort(),
      })
      .catch((cause: unknown) => {
        if (signal?.aborted) throw cause
        const isLarge = tooLarge.signal.aborted
        const hint = unanswered(call, { isLarge, isOffline, isSafe: "Idempotency-Key" in extended })
        throw new CallError(call, 0, undefined, hint, { cause, requestId: ownId, isFinal: isLarge })
      })
    const { status, data } = response
    onHeaders?.(response.headers)
    const requestId = requestIdIn(at(response, "headers.x-request-id")) ?? ownId
    if (isUnauthorized(call, { status, body: data })) {
      onUnauthorized()
      throw new CallError(call, UNAUTHORIZED, data, undefined, { requestId })
    }
    if (succeeded(call, { status, body: data })) return data
    const hint = typeof data === "object" ? undefined : NOT_JSON
    throw new CallError(call, status, data, hint, { requestId, refusal: await refusalOf(call, data) })
  }
