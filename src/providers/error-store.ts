import { CallError } from "./call-error.ts"

/** One failure as the Error dialog tells it. */
export interface Failure {
  sentence: string
  /** What can be done about it, where the service gave no reason of its own. */
  hint?: string
}

/** What the Error dialog shows. Screens that report a failure themselves call `show`. */
export interface ErrorStore {
  get: () => readonly Failure[]
  subscribe: (listener: () => void) => () => void
  show: (failure: Failure) => void
  close: () => void
  /** Keeps what the port to Refine cannot carry: it hands over the sentence only. */
  note: (error: unknown) => void
  noted: (sentence: string) => CallError | undefined
}

const REMEMBERED = 20

export const errorStoreOf = (): ErrorStore => {
  let failures: readonly Failure[] = []
  let notes: readonly CallError[] = []
  const listeners = new Set<() => void>()
  const set = (next: readonly Failure[]) => {
    failures = next
    for (const listener of listeners) listener()
  }
  return {
    get: () => failures,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    show: (failure) => {
      if (!failures.some(({ sentence, hint }) => sentence === failure.sentence && hint === failure.hint))
        set([...failures, failure])
    },
    close: () => failures.length && set([]),
    note: (error) => {
      if (error instanceof CallError) notes = [error, ...notes].slice(0, REMEMBERED)
    },
    noted: (sentence) => notes.find(({ message }) => message === sentence),
  }
}
