import axios, { type AxiosInstance } from "axios"
import type { Refusal } from "../adapt/refusal.ts"
import {
  type Call,
  fill,
  findMissingPlaceholder,
  getByPath,
  hasSucceeded,
  isUnauthorized,
  methodOf,
  refusalStatus,
  type Service,
  UNAUTHORIZED,
} from "../declare/index.ts"
import { type Role, VIEW_AS_HEADER } from "../resources/policy.ts"
import { withBase } from "../routing/base-path.ts"
import { noteServerTime } from "../session/server-clock.ts"
import { CallError } from "./call-error.ts"
import { isOnline, noteReach } from "./network.ts"
import { prefetch } from "./prefetch.ts"
import { randomHex } from "./random-hex.ts"

/** Identifies this tab, to recognize its own changes in live events. */
export const TAB_ID = randomHex(8)

const MAX_ANSWER_BYTES = 32 * 1024 * 1024

const UNREACHABLE = "Layanan tidak dapat dihubungi. Periksa koneksi internet Anda, lalu coba lagi."
const TOO_LARGE = "Jawaban layanan terlalu besar untuk dibaca. Hubungi pengelola layanan."
const NO_ANSWER = "Jawaban layanan tidak sampai: permintaan Anda mungkin sudah dijalankan, mungkin belum."
const LOOK_FIRST = "Periksa dulu hasilnya sebelum mengirim lagi."
const SAFE_AGAIN = "Aman untuk mencoba lagi dengan isian yang sama: tidak akan dijalankan dua kali."
const NOT_JSON = "Layanan menjawab dengan bentuk yang tidak dikenal. Hubungi pengelola layanan bila terus terjadi."
const BROKEN = "Layanan sedang terganggu."
const TOO_MANY = "Terlalu banyak permintaan. Tunggu sebentar, lalu coba lagi."
const TOO_MANY_REQUESTS = 429
/** Proxies refuse a large body by themselves, mostly with a page of their own. */
const CONTENT_TOO_LARGE = 413
const SEND_LESS = "Perkecil dahulu, atau minta pengelola layanan menaikkan batas ukurannya."

export interface Sent {
  record?: Readonly<Record<string, unknown>>
  query?: readonly (readonly [string, string])[]
  body?: Readonly<Record<string, unknown>> | FormData
  /** Version of the record (`If-Match`). Sent only to services with extensions. */
  version?: number | string
  /** Prevents duplicate writes (`Idempotency-Key`). Sent only to services with extensions. */
  key?: string
  signal?: AbortSignal
  /** Completes the request even if the user leaves the page. */
  keepalive?: boolean
  onHeaders?: (headers: unknown) => void
  /** Upload progress from 0 to 1. */
  onProgress?: (part: number) => void
}

/** Sends a declared call and returns its body. Throws a CallError on failure. */
export type Http = (call: Call, sent?: Sent) => Promise<unknown>

export interface Sender {
  token: string
  /** User id, which some calls have in their path. */
  self: string
  viewsAs?: Role | undefined
}

export interface HttpDependencies {
  services: Readonly<Record<Service, string>>
  credentials: () => Sender | undefined
  onUnauthorized: () => void
  extensions: boolean
  client?: AxiosInstance
}

/** Leaves the status to the call's rule. No timeout (0), as in the spec. */
const createClient = () => axios.create({ timeout: 0, validateStatus: () => true })

const extensionHeaders = ({ version, key }: Sent, viewsAs: Role | undefined): Record<string, string> => ({
  "X-Request-Id": randomHex(6),
  "X-Tab-Id": TAB_ID,
  ...(viewsAs && { [VIEW_AS_HEADER]: viewsAs }),
  ...(version === undefined ? {} : { "If-Match": `"${version}"` }),
  ...(key === undefined ? {} : { "Idempotency-Key": key }),
})

/** Repeated sign-ins and uploads are harmless. */
const mayHaveBeenWritten = (call: Call) => methodOf(call) !== "GET" && !call.open && call.service !== "upload"

const getLostAnswerHint = (isSafe: boolean) => `${NO_ANSWER} ${isSafe ? SAFE_AGAIN : LOOK_FIRST}`

/** The hint of a request without an answer. `isSafe`: the idempotency key makes a retry safe. */
const getUnansweredHint = (
  call: Call,
  { isLarge, isOffline, isSafe }: Record<"isLarge" | "isOffline" | "isSafe", boolean>,
) => {
  if (!mayHaveBeenWritten(call) || isOffline) return isLarge ? TOO_LARGE : UNREACHABLE
  return [isLarge ? TOO_LARGE : "", getLostAnswerHint(isSafe)].filter(Boolean).join(" ")
}

/** Restricted to safe characters, because the header is untrusted. */
const requestIdIn = (header: unknown) =>
  typeof header === "string" && /^[\w-]{1,64}$/.test(header) ? header : undefined

/** Without this module the body's `message` is used, and the page does not reload under a form. */
const refusalOf = (call: Call, body: unknown): Promise<Refusal | undefined> =>
  prefetch(() => import("../adapt/refusal.ts")).then(
    ({ readRefusal }) => readRefusal(call, body),
    () => undefined,
  )

const createRefusalError = async (
  call: Call,
  status: number,
  body: unknown,
  { requestId, isSafe }: { requestId: string | undefined; isSafe: boolean },
) => {
  const refusal = await refusalOf(call, body)
  if (status === CONTENT_TOO_LARGE && refusal && refusal.sentence === undefined) {
    const sentence = `${call.sends === "multipart" ? "Berkas" : "Kiriman"} ini lebih besar daripada yang diterima server.`
    return new CallError(call, status, body, SEND_LESS, { requestId, refusal: { sentence, reasons: [] } })
  }
  const unreadable = status >= 500 ? BROKEN : status === TOO_MANY_REQUESTS ? TOO_MANY : NOT_JSON
  const hint = typeof body === "object" ? undefined : unreadable
  const error = new CallError(call, status, body, hint, { requestId, refusal })
  if (!error.isUnanswered || !mayHaveBeenWritten(call)) return error
  return new CallError(call, status, body, getLostAnswerHint(isSafe), { requestId, refusal })
}

export const createHttp =
  ({ services, credentials, onUnauthorized, extensions, client = createClient() }: HttpDependencies): Http =>
  async (call, { record = {}, query = [], body, version, key, signal, keepalive, onHeaders, onProgress } = {}) => {
    const sender = call.open ? undefined : credentials()
    const isUnsupported = call.extension === true && !extensions
    if (isUnsupported || findMissingPlaceholder(call, record, sender?.self) !== undefined)
      throw (await import("../feedback/unsendable.ts")).createUnsendableError(call, isUnsupported, record, sender?.self)
    const extended = extensions ? extensionHeaders({ version, key }, sender?.viewsAs) : {}
    const ownId = extended["X-Request-Id"]
    const tooLarge = new AbortController()
    // Offline requests never reach the service, so a retry is safe.
    const isOffline = !isOnline()
    const isSafe = "Idempotency-Key" in extended
    const response = await client
      .request<unknown>({
        url: withBase(services[call.service] + fill(call, record, sender?.self)),
        method: methodOf(call),
        params: new URLSearchParams(query.map(([name, value]) => [name, value])),
        data: body,
        headers: { ...(sender && { Authorization: `Bearer ${sender.token}` }), ...extended },
        signal: signal ? AbortSignal.any([signal, tooLarge.signal]) : tooLarge.signal,
        ...(keepalive && { adapter: "fetch", fetchOptions: { keepalive } }),
        onUploadProgress: onProgress && (({ progress = 0 }) => onProgress(progress)),
        onDownloadProgress: ({ loaded }) => loaded > MAX_ANSWER_BYTES && tooLarge.abort(),
      })
      .catch((cause: unknown) => {
        if (signal?.aborted) throw cause
        const isLarge = tooLarge.signal.aborted
        if (!isLarge) noteReach(false)
        const hint = getUnansweredHint(call, { isLarge, isOffline, isSafe })
        throw new CallError(call, 0, undefined, hint, {
          cause,
          requestId: ownId,
          isFinal: isLarge,
          isUnsent: isOffline,
        })
      })
    const { status, data } = response
    noteReach(true)
    onHeaders?.(response.headers)
    noteServerTime(getByPath(response, "headers.date"))
    const requestId = requestIdIn(getByPath(response, "headers.x-request-id")) ?? ownId
    if (isUnauthorized(call, { status, body: data })) {
      onUnauthorized()
      throw new CallError(call, UNAUTHORIZED, data, undefined, { requestId })
    }
    if (hasSucceeded(call, { status, body: data })) return data
    throw await createRefusalError(call, refusalStatus(call, { status, body: data }), data, { requestId, isSafe })
  }
