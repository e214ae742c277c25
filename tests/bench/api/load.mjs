// @ts-expect-error autocannon brings no types
import autocannon from "autocannon"

/** @typedef {{ method?: string, path: string, body?: () => object, headers?: Record<string, string> }} Asked */

const SECOND = 1000
/** Milliseconds between two calls of a simulated user. */
const THINKING = SECOND

/** @param {number[]} sorted @param {number} part */
const percentile = (sorted, part) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN

/**
 * Sends requests back to back, or `rate` a second. Returns milliseconds.
 * @param {string} address
 * @param {Asked} asked
 * @param {{ connections: number, seconds: number, rate?: number }} load
 * @returns {Promise<number[]>}
 */
const askFor = async (address, { method = "GET", path, body, headers }, { connections, seconds, rate }) => {
  /** @type {number[]} */
  const samples = []
  const running = autocannon({
    url: address + path,
    connections,
    duration: seconds,
    ...(rate === undefined ? {} : { connectionRate: rate, ignoreCoordinatedOmission: true }),
    requests: [{ method, path, headers, ...(body ? { setupRequest: withBody(body) } : {}) }],
  })
  running.on(
    "response",
    (
      /** @type {unknown} */ _client,
      /** @type {number} */ status,
      /** @type {number} */ _bytes,
      /** @type {number} */ ms,
    ) => {
      if (status >= 400) throw new Error(`${method} ${path} answers ${status}`)
      samples.push(ms)
    },
  )
  await running
  return samples
}

/** Creates a new body for each request. @param {() => object} body */
const withBody = (body) => (/** @type {object} */ request) => ({ ...request, body: JSON.stringify(body()) })

/** @param {number[]} samples */
const summed = (samples) => {
  const sorted = samples.toSorted((a, b) => a - b)
  return { p50: percentile(sorted, 0.5), p95: percentile(sorted, 0.95), p99: percentile(sorted, 0.99) }
}

/** @param {string} address @param {Asked} asked @param {number} seconds */
export const askedAlone = async (address, asked, seconds) =>
  summed(await askFor(address, asked, { connections: 1, seconds }))

/**
 * Simulates users with one call a second and random start times.
 * @param {string} address @param {Asked} asked @param {number} people @param {number} seconds
 */
export const askedByPeople = async (address, asked, people, seconds) => {
  const all = await Promise.all(
    Array.from({ length: people }, async () => {
      await new Promise((go) => setTimeout(go, Math.random() * THINKING))
      return askFor(address, asked, { connections: 1, seconds, rate: SECOND / THINKING })
    }),
  )
  return summed(all.flat())
}

/** @param {string} address @param {Asked} asked @param {number} connections @param {number} seconds */
export const answersASecond = async (address, asked, connections, seconds) =>
  (await askFor(address, asked, { connections, seconds })).length / seconds
