/** `npm run test:nightly -- fuzz` runs four streams, each 64 times as long as that of `npm test`. */
export const { SEED = "1" } = process.env
export const TIMES = process.env.NIGHTLY ? 64 : 1
/**
 * Milliseconds for one answer. By day other tests use the machine too, so that only the test's own limit finds what
 * hangs.
 */
export const MAX_ANSWER_MS = process.env.NIGHTLY ? 10_000 : Number.POSITIVE_INFINITY
