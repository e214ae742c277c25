/**
 * Starts readers that send requests until `stop`, which returns counts, statuses and times.
 * @param {string} address @param {string} token @param {{ readers: number, path?: string }} options
 */
export const startLoad = (address, token, { readers, path = "/svc/main/house-type?limit=10" }) => {
  let isOver = false
  /** @type {number[]} */
  const times = []
  /** @type {string[]} */
  const failures = []
  const began = performance.now()
  const read = async () => {
    while (!isOver) {
      const at = performance.now()
      try {
        const answer = await fetch(`${address}${path}`, { headers: { Authorization: `Bearer ${token}` } })
        const text = await answer.text()
        if (answer.ok) times.push(performance.now() - at)
        else failures.push(`${answer.status} ${text.slice(0, 60)}`)
      } catch (error) {
        failures.push(String(/** @type {Error} */ (error).message))
      }
    }
  }
  const reading = Array.from({ length: readers }, read)
  return {
    answered: () => times.length,
    stop: async () => {
      isOver = true
      await Promise.all(reading)
      const seconds = (performance.now() - began) / 1000
      times.sort((a, b) => a - b)
      const at = (/** @type {number} */ part) => Math.round(times[Math.floor(times.length * part)] ?? Number.NaN)
      return {
        answered: times.length,
        perSecond: Math.round(times.length / seconds),
        p50: at(0.5),
        p99: at(0.99),
        failures,
      }
    },
  }
}
