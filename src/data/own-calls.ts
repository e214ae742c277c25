import { methodOf, UNAUTHORIZED } from "../declare/index.ts"
import { CallError } from "./call-error.ts"
import type { Http } from "./http.ts"

/**
 * The way to the network of one session's screens. What they still send once it is over, such as a message that waited or a removal that
 * could be taken back, does not go out in the name of whoever signed in next. What they were still reading when it `ends` is cancelled.
 */
export const ownCalls =
  (http: Http, isOpen: () => boolean, ends?: AbortSignal): Http =>
  async (call, sent = {}) => {
    if (!isOpen()) throw new CallError(call, UNAUTHORIZED, undefined)
    if (!ends || methodOf(call) !== "GET") return http(call, sent)
    return http(call, { ...sent, signal: sent.signal ? AbortSignal.any([sent.signal, ends]) : ends })
  }
