import { type ListQuery, searchedOf } from "../../src/declare/index.ts"
import { Refusal } from "../http/refusal.ts"
import type { Task } from "../http/task.ts"

/** Minimum digits of a possible full number; fewer may be the visible end. */
const MIN_FULL_DIGITS = 5

const isGuess = ({ resource }: Task, { filters, search }: ListQuery): boolean => {
  const { fields } = resource
  if (filters.some(({ field }) => fields[field]?.masked)) return true
  const isNumber = search.replace(/\D/g, "").length >= MIN_FULL_DIGITS
  return isNumber && searchedOf(resource).some((name) => fields[name]?.masked)
}

export const countPersonalDataSearch = async ({ context, caller }: Task): Promise<void> => {
  const { wait } = await context.guesses.attempt(caller.id)
  if (wait > 0)
    throw new Refusal(429, `Terlalu banyak pencarian nomor sekaligus. Coba lagi dalam ${wait} detik.`, {
      headers: { "Retry-After": String(wait) },
    })
}

/** Slows down searches for complete personal data to typing speed, so that nobody can try thousands of numbers. */
export const throttlePersonalDataSearch = async (task: Task, query: ListQuery): Promise<void> => {
  if (isGuess(task, query)) await countPersonalDataSearch(task)
}
