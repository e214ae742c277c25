import { methodOf, UNAUTHORIZED } from "../declare/index.ts"
import { CallError } from "./call-error.ts"
import type { Http } from "./http.ts"

/**
 * Blocks late requests of an ended session, such as queued messages, which could use the next user's token. `ends`
 * cancels its pending reads.
 */
export const limitToSession =
  (http: Http, isOpen: () => boolean, ends?: AbortSignal): Http =>
  async (call, sent = {}) => {
    if (!isOpen()) throw new CallError(call, UNAUTHORIZED, undefined)
    if (!ends || methodOf(call) !== "GET") return http(call, sent)
    return http(call, { ...sent, signal: sent.signal ? AbortSignal.any([sent.signal, ends]) : ends })
  }
