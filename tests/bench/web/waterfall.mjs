/** @typedef {import("./requests.mjs").Sent} Sent */

const BAR = 40

/** Address without host and token, equal in every run. @param {string} url */
const nameOf = (url) => {
  const { pathname, search, searchParams } = new URL(url)
  return pathname + (searchParams.has("token") ? "" : search)
}

/**
 * Requests in order: times in ms, depth, kB.
 * @param {readonly Sent[]} requests @param {number} start of the navigation on their clock
 * @param {readonly import("./depth.mjs").Round[]} rounds
 * @param {number} ready in ms
 */
export const waterfallOf = (requests, start, rounds, ready) => {
  const depths = new Map(rounds.toReversed().map(({ url, round }) => [nameOf(url), round]))
  const shown = requests.filter(({ url }) => /^http/.test(url)).toSorted((a, b) => a.start - b.start)
  const ms = (/** @type {number} */ at) => Math.max(0, Math.round((at - start) * 1000))
  const last = Math.max(ready, ...shown.map(({ start: from, end = from }) => ms(end)))
  const cell = (/** @type {number} */ at) => Math.min(BAR - 1, Math.floor((at / last) * BAR))
  const lines = shown.map((request) => {
    const [from, to] = [ms(request.start), request.end === undefined ? undefined : ms(request.end)]
    const [left, right] = [cell(from), cell(to ?? last)]
    const bar = " ".repeat(left) + "█".repeat(right - left + 1)
    const size = ((request.length ?? request.bytes ?? 0) / 1024).toFixed(1)
    const name = nameOf(request.url)
    return [
      String(from).padStart(6),
      String(to ?? "open").padStart(6),
      String(depths.get(name) ?? "–").padStart(5),
      size.padStart(7),
      ` ${bar.padEnd(BAR)}`,
      name.slice(0, 90),
    ].join(" ")
  })
  return [" start    end depth      kB", ...lines, `ready at ${Math.round(ready)} ms`].join("\n")
}
