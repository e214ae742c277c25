import { type ListQuery, searchedOf } from "../../src/declare/index.ts"
import { Refusal } from "../http/refusal.ts"
import type { Task } from "../http/task.ts"

/** Digits from which a search may mean the whole of a number, not the end that everybody sees. */
const WHOLE = 5

/** Does the query ask whether somebody's personal data is this? */
const isGuess = ({ resource }: Task, { filters, search }: ListQuery): boolean => {
  const { fields } = resource
  if (filters.some(({ field }) => fields[field]?.masked)) return true
  const isNumber = search.replace(/\D/g, "").length >= WHOLE
  return isNumber && searchedOf(resource).some((name) => fields[name]?.masked)
}

/** Counts a try of the caller's, and has who tries too many in a row wait. */
export const countGuess = async ({ context, caller }: Task): Promise<void> => {
  const { wait } = await context.guesses.attempt(caller.id)
  if (wait > 0)
    throw new Refusal(429, `Terlalu banyak pencarian nomor sekaligus. Coba lagi dalam ${wait} detik.`, {
      headers: { "Retry-After": String(wait) },
    })
}

/** Personal data is found by the whole of it, and no faster than somebody types: who tries thousands of numbers has to wait. */
export const slowGuesses = async (task: Task, query: ListQuery): Promise<void> => {
  if (isGuess(task, query)) await countGuess(task)
}
