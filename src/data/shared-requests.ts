import type { Call } from "../declare/index.ts"
import type { Http, Sent } from "./http.ts"

interface Shared {
  answer: Promise<unknown>
  headers?: unknown
  /** Callers that have not cancelled. */
  waiting: number
  stop: AbortController
}

const start = (http: Http, call: Call, sent: Sent): Shared => {
  const stop = new AbortController()
  const onHeaders = (headers: unknown) => Object.assign(shared, { headers })
  const shared: Shared = {
    answer: Promise.resolve().then(() => http(call, { ...sent, onHeaders, signal: stop.signal })),
    waiting: 0,
    stop,
  }
  return shared
}

/** Joins equal reads under way. A cancelled one does not stop the others, and later ones start again. */
export const shareRequests = (http: Http) => {
  const underWay = new Map<string, Shared>()

  const read: Http = async (call, { record, query, signal, onHeaders } = {}) => {
    signal?.throwIfAborted()
    const key = JSON.stringify([call.service, call.endpoint, record, query])
    const shared = underWay.get(key) ?? start(http, call, { record, query })
    underWay.set(key, shared)
    shared.waiting++
    const end = () => underWay.get(key) === shared && underWay.delete(key)
    const cancel = () => {
      end()
      if (--shared.waiting === 0) shared.stop.abort()
    }
    signal?.addEventListener("abort", cancel, { once: true })
    const body = await shared.answer.finally(end)
    signal?.throwIfAborted()
    onHeaders?.(shared.headers)
    return body
  }

  /** For after a write, which the requests under way may not contain. */
  const forget = () => underWay.clear()

  return { read, forget }
}
