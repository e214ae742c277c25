/** `npm run test:nightly -- fuzz` runs four streams, each 64 times as long as that of `npm test`. */
export const { SEED = "1" } = process.env
export const TIMES = process.env.NIGHTLY ? 64 : 1
