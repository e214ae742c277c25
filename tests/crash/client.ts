import { setTimeout as sleep } from "node:timers/promises"
import { DEMO_PASSWORD } from "../../demo/accounts.ts"
import type { Product } from "../bench/product.mjs"

export interface Sent {
  method?: "POST" | "PUT"
  path: string
  json?: unknown
  form?: FormData
  key?: string
  version?: number
  as?: string
}

export interface Answered {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: what is answered is what the tests look into.
  body: any
}

export class ClientEnded extends Error {}

const AWAY = 503
const PAUSE_MS = 100
const ADMIN = "admin@griya.test"

const createAddressPromise = () => {
  let keep = (_address: string) => {}
  const address = new Promise<string>((done) => {
    keep = done
  })
  return { address, keep }
}

/** Client like the app: retries cut requests with the same key on the next available server. */
export const clientOf = () => {
  let next = createAddressPromise()
  let isOver = false
  const tokens = new Map<string, string>()
  let cuts = 0
  const sentences = new Set<string>()

  const once = async (
    address: string,
    { method, path, json, form, key, version, as = ADMIN }: Sent,
  ): Promise<Answered> => {
    const answer = await fetch(`${address}/svc/${path}`, {
      method: method ?? (json === undefined && form === undefined ? "GET" : "POST"),
      headers: {
        ...(tokens.has(as) && { Authorization: `Bearer ${tokens.get(as)}` }),
        ...(json !== undefined && { "Content-Type": "application/json" }),
        ...(key !== undefined && { "Idempotency-Key": key }),
        ...(version !== undefined && { "If-Match": `"${version}"` }),
      },
      body: form ?? (json === undefined ? null : JSON.stringify(json)),
    })
    const text = await answer.text()
    return { status: answer.status, body: text.startsWith("{") ? JSON.parse(text) : text }
  }
  const send = async (sent: Sent): Promise<Answered> => {
    for (;;) {
      const address = await next.address
      if (isOver) throw new ClientEnded()
      try {
        const answered = await once(address, sent)
        if (answered.body?.data?.fresh_login) {
          await once(address, { path: "main/account/confirm-login", json: { current: DEMO_PASSWORD }, as: sent.as })
          continue
        }
        if (answered.status !== AWAY) return answered
        sentences.add(answered.body.message)
        await sleep(PAUSE_MS)
      } catch {}
      cuts += 1
    }
  }
  return {
    send,
    data: async (sent: Sent) => {
      const { status, body } = await send(sent)
      // The documented services return errors in the body of an HTTP 200.
      if (status >= 300 || body.errors || body.error || (body.status ?? 200) >= 300)
        throw new Error(
          `${sent.method ?? ""} ${sent.path} ${JSON.stringify(sent.json)} is answered ${status} ${JSON.stringify(body)}`,
        )
      return body.data
    },
    signIn: async (email = ADMIN) => {
      const { body } = await send({ path: "auth/api/login", json: { email, password: DEMO_PASSWORD }, as: "" })
      tokens.set(email, body.token)
    },
    serve: ({ address }: Product) => next.keep(address),
    away: () => {
      next = createAddressPromise()
    },
    end: () => {
      isOver = true
      next.keep("")
    },
    cuts: () => cuts,
    sentences,
  }
}

export type Client = ReturnType<typeof clientOf>
