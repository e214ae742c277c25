import { createTooOftenRefusal, Refusal } from "../core/errors.ts"
import { type Queues, queueOf, queuesOf } from "../core/queue.ts"
import { countAttempt, memoryBucketOf } from "./limits.ts"

/** Seconds of calls that a user may make at once. */
const BURST_SECONDS = 4
const BUSY_SECONDS = 5

/** A call uses two connections at most, a heavy one five: together fewer than a server has for all users. */
const CALLS = { atOnce: 4, longest: 200 }
const HEAVY_CALLS = { atOnce: 1, longest: 20 }
const UPLOADS = { atOnce: 2, longest: 10 }
/** Of all users: the work with a large file takes several times its size in memory. */
const LARGE_FORMS = { atOnce: 2, longest: 100 }

const refusal = () => createTooOftenRefusal("Terlalu banyak permintaan sekaligus dari akun Anda.", BUSY_SECONDS)

const serverRefusal = () => createTooOftenRefusal("Layanan sedang membaca banyak berkas besar.", BUSY_SECONDS)

interface Turn {
  user: string
  signal: AbortSignal
}

/** Limits what one user asks of this server, so that the others are answered. */
export interface FairShare {
  /** Counts a call. Throws a 429 if the user makes too many. */
  count: (user: string) => Promise<void>
  /** Waits for the user's turn. Work whose caller left meanwhile does not begin. */
  call: <T>(turn: Turn, isHeavy: boolean, work: () => Promise<T>) => Promise<T>
  upload: <T>(turn: Turn, work: () => Promise<T>) => Promise<T>
  /** Waits for the turn of a received form that is too large for the memory. */
  largeForm: <T>(work: () => Promise<T>) => Promise<T>
}

/** @param callsPerSecond of one user; by default more than a server answers */
export const fairShareOf = (callsPerSecond = 100_000): FairShare => {
  const bucket = memoryBucketOf({ most: BURST_SECONDS * callsPerSecond, refill: 1000 / callsPerSecond })
  const queues = (limits: typeof CALLS) => queuesOf({ ...limits, refusal })
  const [calls, heavyCalls, uploads] = [queues(CALLS), queues(HEAVY_CALLS), queues(UPLOADS)]
  const largeForms = queueOf({ ...LARGE_FORMS, refusal: serverRefusal })
  const inTurn = <T>(queue: Queues, { user, signal }: Turn, work: () => Promise<T>) =>
    queue.run(user, () => {
      if (signal.aborted) throw new Refusal(408, "Permintaan ini sudah dibatalkan.")
      return work()
    })
  return {
    count: (user) => countAttempt(bucket, user, "Akun Anda mengirim terlalu banyak permintaan."),
    call: (turn, isHeavy, work) => inTurn(isHeavy ? heavyCalls : calls, turn, work),
    upload: (turn, work) => inTurn(uploads, turn, work),
    largeForm: (work) => largeForms.run(0, work),
  }
}
