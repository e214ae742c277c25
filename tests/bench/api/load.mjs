// @ts-expect-error autocannon brings no types
import autocannon from "autocannon"

/** @typedef {{ method?: string, path: string, body?: () => object, headers?: Record<string, string> }} Asked */

const SECOND = 1000
/** Milliseconds between the calls of one who uses the product without a rest. */
const THINKING = SECOND

/** @param {number[]} sorted @param {number} part */
const percentile = (sorted, part) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN

/**
 * One connection or several, each asking again as soon as it was answered, or at most `rate` times a second. Milliseconds of each answer.
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

/** Every request has a body of its own. @param {() => object} body */
const withBody = (body) => (/** @type {object} */ request) => ({ ...request, body: JSON.stringify(body()) })

/** @param {number[]} samples */
const summed = (samples) => {
  const sorted = samples.toSorted((a, b) => a - b)
  return { p50: percentile(sorted, 0.5), p95: percentile(sorted, 0.95), p99: percentile(sorted, 0.99) }
}

/** One call after another. @param {string} address @param {Asked} asked @param {number} seconds */
export const askedAlone = async (address, asked, seconds) =>
  summed(await askFor(address, asked, { connections: 1, seconds }))

/**
 * So many people, each with a call a second, who began at moments of their own: bounded load.
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

/** So many connections without a rest: how many answers a second. @param {string} address @param {Asked} asked @param {number} connections @param {number} seconds */
export const answersASecond = async (address, asked, connections, seconds) =>
  (await askFor(address, asked, { connections, seconds })).length / seconds
