import { createHmac } from "node:crypto"
import { lookup } from "node:dns"
import { request as requestHttp } from "node:http"
import { request as requestHttps } from "node:https"
import { isIP, type LookupFunction } from "node:net"
import { isPrivateAddress } from "./private-address.ts"

const TIMEOUT_MS = 10_000
/** Bytes of the answer that the log keeps. */
const MAX_ANSWER = 1024

export interface Sent {
  isGood: boolean
  /** HTTP status, absent without an answer. */
  code: number | null
  /** The beginning of the answer, or why there is none. */
  answer: string
  /** Milliseconds. */
  duration: number
}

const PRIVATE = "Alamat ini ada di jaringan pribadi, jadi tidak dikirim."

/** Refuses private addresses in the answer that the connection then uses: a second question could be answered otherwise. */
const publicLookup: LookupFunction = (host, options, done) =>
  lookup(host, { ...options, all: true }, (error, found) => {
    const [first] = found ?? []
    if (error || !first) return done(error ?? new Error("ENOTFOUND"), "")
    if (found.some(({ address }) => isPrivateAddress(address))) return done(new Error(PRIVATE), "")
    return options.all ? done(null, found) : done(null, first.address, first.family)
  })

/** Why an address is never sent to, as a sentence. Names are judged when they are resolved. */
export const addressProblem = (text: string, allowsPrivate: boolean): string | undefined => {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isOpen = url?.protocol === "https:" || (allowsPrivate && url?.protocol === "http:")
  if (!url || !isOpen) return "Alamat harus diawali https://."
  if (url.username || url.password) return "Alamat tidak boleh memuat nama pengguna atau kata sandi."
  const host = url.hostname.replace(/^\[|\]$/g, "")
  return isIP(host) && !allowsPrivate && isPrivateAddress(host) ? PRIVATE : undefined
}

export const signatureOf = (secret: string, time: number, body: string): string =>
  `t=${time},v1=${createHmac("sha256", secret).update(`${time}.${body}`).digest("hex")}`

interface Message {
  url: string
  body: string
  headers: Readonly<Record<string, string>>
  allowsPrivate: boolean
}

/** Posts a body. Redirects are not followed: they are an answer without 2xx. Never rejects. */
export const sendWebhook = ({ url, body, headers, allowsPrivate }: Message): Promise<Sent> => {
  const begun = performance.now()
  const ended = (code: number | null, answer: string): Sent => ({
    isGood: code !== null && code >= 200 && code < 300,
    ...{ code, answer: answer.replaceAll("\0", ""), duration: Math.round(performance.now() - begun) },
  })
  const problem = addressProblem(url, allowsPrivate)
  if (problem) return Promise.resolve(ended(null, problem))
  const send = url.startsWith("https:") ? requestHttps : requestHttp
  return new Promise((done) => {
    const failed = (error: Error) =>
      done(ended(null, error.name === "AbortError" ? "Tidak ada jawaban dalam 10 detik." : error.message.slice(0, 300)))
    const request = send(
      url,
      {
        method: "POST",
        agent: false,
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: { ...headers, "Content-Type": "application/json", "Content-Length": String(Buffer.byteLength(body)) },
        ...(allowsPrivate ? {} : { lookup: publicLookup }),
      },
      (response) => {
        const parts: Buffer[] = []
        let size = 0
        const finish = () => {
          done(ended(response.statusCode ?? null, Buffer.concat(parts).subarray(0, MAX_ANSWER).toString("utf8")))
          request.destroy()
        }
        response.on("data", (part: Buffer) => {
          parts.push(part)
          size += part.length
          if (size >= MAX_ANSWER) finish()
        })
        response.on("end", finish)
        response.on("error", failed)
      },
    )
    request.on("error", failed)
    request.end(body)
  })
}
