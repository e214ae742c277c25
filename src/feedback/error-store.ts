import { CallError, reasonLines } from "../data/call-error.ts"
import { createStore, type ReadableStore } from "../data/store.ts"
import { UnsendableError } from "./unsendable-error.ts"

/** One failure as the Error dialog tells it. */
export interface Failure {
  sentence: string
  /** What can be done about it, where the service gave no reason of its own. */
  hint?: string
  /** Why the service refused, beside the sentence. */
  reasons?: readonly string[] | undefined
  /** By which the service's log knows the call, where it is worth a look: a refusal with its reason is not. */
  requestId?: string | undefined
  /** It is also why the dialog closed that it was met in, and is told without it. */
  stays?: true
}

/** What the Error dialog shows. Screens that report a failure themselves call `show`. */
export interface ErrorStore extends ReadableStore<readonly Failure[]> {
  show: (failure: Failure) => void
  close: () => void
  /** The dialog that it was told in has closed. */
  leave: () => void
  /** Keeps what the port to Refine cannot carry: it hands over the sentence only. */
  note: (error: unknown) => void
  noted: (sentence: string) => Noted | undefined
}

type Noted = CallError | UnsendableError

const isNoted = (error: unknown): error is Noted => error instanceof CallError || error instanceof UnsendableError

/** A refusal says why, whatever its status; what the service's log is worth a look for is broken, unreadable, or no answer at all. */
const isBroken = ({ statusCode, isExplained }: CallError) =>
  statusCode === 0 || statusCode >= 500 || (statusCode < 400 && !isExplained)

/** A failure in the service's words, with what is known of the call behind it. */
export const failureOf = (sentence: string, error: Noted | undefined): Failure => ({
  sentence,
  hint: error?.hint,
  reasons: error instanceof CallError && error.reasons.length > 0 ? reasonLines(error) : undefined,
  requestId: error instanceof CallError && isBroken(error) ? error.requestId : undefined,
})

const REMEMBERED = 20

export const errorStoreOf = (): ErrorStore => {
  const { get, set, subscribe } = createStore<readonly Failure[]>([])
  let notes: readonly Noted[] = []
  return {
    get,
    subscribe,
    show: (failure) => {
      if (!get().some(({ sentence, hint }) => sentence === failure.sentence && hint === failure.hint))
        set([...get(), failure])
    },
    close: () => get().length && set([]),
    leave: () => get().length && set(get().filter(({ stays }) => stays)),
    note: (error) => {
      if (isNoted(error)) notes = [error, ...notes].slice(0, REMEMBERED)
    },
    noted: (sentence) => notes.find(({ message }) => message === sentence),
  }
}
