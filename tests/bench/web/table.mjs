import { ratioOf, spreadOf } from "./statistics.mjs"

/** @typedef {import("./measure.mjs").Sample} Sample */

/**
 * Columns in kB as served, ms or plain numbers, with their decimals.
 * @type {Record<string, Record<string, { name: string, decimals: number }>>}
 */
const COLUMNS = {
  load: {
    js: { name: "JS kB", decimals: 1 },
    jsAtReady: { name: "JS at ready", decimals: 1 },
    css: { name: "CSS kB", decimals: 1 },
    html: { name: "HTML kB", decimals: 1 },
    other: { name: "other kB", decimals: 1 },
    requests: { name: "requests", decimals: 0 },
    requestsBeforeRows: { name: "before rows", decimals: 0 },
    fcp: { name: "FCP ms", decimals: 0 },
    lcp: { name: "LCP ms", decimals: 0 },
    ready: { name: "ready ms", decimals: 0 },
    live: { name: "live ms", decimals: 0 },
    blocking: { name: "blocking ms", decimals: 0 },
    cls: { name: "CLS", decimals: 3 },
  },
  nav: {
    first: { name: "first ms", decimals: 0 },
    firstBlocking: { name: "blocking ms", decimals: 0 },
    firstJs: { name: "JS kB", decimals: 1 },
    again: { name: "again ms", decimals: 0 },
    againBlocking: { name: "blocking ms", decimals: 0 },
  },
}

/**
 * Cells of a target: median, range and ratio to the baseline.
 * @param {readonly Sample[]} samples @param {readonly Sample[]} [limit] of the same runs
 */
const cellsOf = (samples, limit) =>
  Object.entries(COLUMNS[samples[0] && "first" in samples[0] ? "nav" : "load"] ?? {}).map(([key, { decimals }]) => {
    const values = samples.map((sample) => sample[key] ?? Number.NaN)
    if (values.every(Number.isNaN)) return "–"
    const { median, min, max } = spreadOf(values)
    const [middle, low, high] = [median, min, max].map((value) => value.toFixed(decimals))
    const ratio = limit
      ? ratioOf(
          values,
          limit.map((sample) => sample[key] ?? Number.NaN),
        )
      : Number.NaN
    return [
      middle,
      low === high ? "" : ` [${low}–${high}]`,
      Number.isFinite(ratio) ? ` ×${ratio.toFixed(2)}` : "",
    ].join("")
  })

/** @param {readonly string[][]} rows */
const aligned = (rows) => {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? "").length)))
  return rows.map((row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`).join("\n")
}

/**
 * Markdown table. Ratios (×) are medians by run against the first target.
 * @param {string} title @param {readonly { name: string, samples: readonly Sample[] }[]} measured
 * @param {boolean} hasLimit
 */
export const tableOf = (title, measured, hasLimit) => {
  const shown = measured.filter(({ samples }) => samples.length > 0)
  const [first] = shown
  if (!first) return ""
  const kind = first.samples[0] && "first" in first.samples[0] ? "nav" : "load"
  const head = ["", ...Object.values(COLUMNS[kind] ?? {}).map(({ name }) => name)]
  const rows = shown.map(({ name, samples }) => [
    name,
    ...cellsOf(samples, hasLimit && samples !== first.samples ? first.samples : undefined),
  ])
  return `\n### ${title}\n\n${aligned([head, head.map(() => "---"), ...rows])}`
}
