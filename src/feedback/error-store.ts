import { CallError, reasonLines, UnsendableError } from "../data/call-error.ts"
import { createStore, type ReadableStore } from "../data/store.ts"
import { GENERIC } from "../resources/messages.ts"

export interface Failure {
  /** Heads the dialog in place of "Error": a part succeeded. */
  title?: string | false
  sentence: string
  hint?: string
  reasons?: readonly string[] | undefined
  /** The call's id in the service log. Absent if the service explained its refusal. */
  requestId?: string | undefined
  /** Keeps the failure visible after the dialog that caused it closes. */
  stays?: true
}

export interface ErrorStore extends ReadableStore<readonly Failure[]> {
  show: (failure: Failure) => void
  close: () => void
  leave: () => void
  /** Remembers an error for notes that have its sentence alone, as Refine's own. */
  note: (error: unknown) => void
  noted: (sentence: string) => CallError | UnsendableError | undefined
}

export const isOfCall = (error: unknown) => error instanceof CallError || error instanceof UnsendableError

/** Selects failures that the service log can explain: server errors, unreadable responses and missing responses. */
const isBroken = ({ statusCode, isExplained }: CallError) =>
  statusCode === 0 || statusCode >= 500 || (statusCode < 400 && !isExplained)

/** @param sentence default: the message of the error */
export const toFailure = (error: unknown, sentence = error instanceof Error ? error.message : GENERIC): Failure => ({
  sentence,
  hint: isOfCall(error) ? error.hint : undefined,
  reasons: error instanceof CallError && error.reasons.length > 0 ? reasonLines(error) : undefined,
  requestId: error instanceof CallError && isBroken(error) ? error.requestId : undefined,
})

/** A reason that all of several records share is named once, below their titles. */
export const sharedReasons = (
  failed: readonly { title: string; reason: string }[],
): Pick<Failure, "reasons" | "hint"> => {
  const [reason, ...others] = new Set(failed.map((one) => one.reason))
  return reason !== undefined && others.length === 0 && failed.length > 1
    ? { reasons: failed.map(({ title }) => title), hint: reason }
    : { reasons: failed.map((one) => `${one.title}: ${one.reason}`) }
}

const MAX_REMEMBERED = 20

export const createErrorStore = (): ErrorStore => {
  const { get, set, subscribe } = createStore<readonly Failure[]>([])
  let notes: readonly (CallError | UnsendableError)[] = []
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
      if (isOfCall(error)) notes = [error, ...notes].slice(0, MAX_REMEMBERED)
    },
    noted: (sentence) => notes.find(({ message }) => message === sentence),
  }
}
