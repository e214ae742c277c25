import { medianOf } from "../product.mjs"

/** @typedef {{ median: number, min: number, max: number }} Spread */

/** @param {readonly number[]} values @returns {Spread} */
export const spreadOf = (values) => ({
  median: medianOf(values),
  min: Math.min(...values),
  max: Math.max(...values),
})

/**
 * Median ratio of paired runs. Both values of a pair share the machine's load.
 * @param {readonly number[]} values @param {readonly number[]} others of the same runs
 */
export const ratioOf = (values, others) => medianOf(values.map((value, run) => value / (others[run] ?? Number.NaN)))

/**
 * Milliseconds of each task beyond 50 ms, summed.
 * @param {readonly (readonly [start: number, duration: number])[]} tasks
 */
export const blockingOf = (tasks, from = 0, until = Number.POSITIVE_INFINITY) =>
  tasks
    .filter(([start]) => start >= from && start <= until)
    .reduce((sum, [, duration]) => sum + Math.max(0, duration - 50), 0)

/**
 * Cumulative layout shift: largest burst of shifts with gaps below 1 s and at most 5 s in total.
 * @param {readonly (readonly [start: number, value: number])[]} shifts
 */
export const shiftOf = (shifts) => {
  let largest = 0
  let burst = { first: Number.NEGATIVE_INFINITY, last: Number.NEGATIVE_INFINITY, sum: 0 }
  for (const [start, value] of shifts) {
    const isSame = start - burst.last < 1000 && start - burst.first < 5000
    burst = { first: isSame ? burst.first : start, last: start, sum: (isSame ? burst.sum : 0) + value }
    largest = Math.max(largest, burst.sum)
  }
  return largest
}
