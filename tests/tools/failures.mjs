import { stripVTControlCharacters } from "node:util"

const LINES = 12

/** @param {string} [message] */
const brief = (message = "") =>
  stripVTControlCharacters(message)
    .split("\n")
    .filter((line) => line.trim())
    .slice(0, LINES)
    .map((line) => `    ${line}`)
    .join("\n")

/**
 * Names and first lines of failed tests in Vitest's report.
 * @param {any} report
 * @returns {string[]}
 */
export const failedInVitest = (report) =>
  report.testResults.flatMap((/** @type {any} */ file) => {
    const failed = file.assertionResults.filter((/** @type {any} */ test) => test.status === "failed")
    if (file.status === "failed" && failed.length === 0) return [`  ${file.name}\n${brief(file.message)}`]
    return failed.map((/** @type {any} */ test) => `  ${file.name} ${test.fullName}\n${brief(test.failureMessages[0])}`)
  })

/** Skipped tests that only `npm run test:crash` runs. @param {any} file */
const isLeftToCrash = (file) => file.name.includes("/tests/crash/") && process.env.CRASH !== "all"

/**
 * Counts tests skipped because something is missing, such as PostgreSQL.
 * @param {any} report
 * @returns {number}
 */
export const skippedInVitest = (report) =>
  report.testResults
    .filter((/** @type {any} */ file) => !isLeftToCrash(file))
    .flatMap((/** @type {any} */ file) => file.assertionResults)
    .filter((/** @type {any} */ test) => test.status === "skipped" || test.status === "pending").length

/**
 * Failures in Playwright's report with nested suites.
 * @param {any} suite
 * @param {string} [within]
 * @returns {string[]}
 */
export const failedInBrowser = (suite, within = "") => [
  ...(suite.specs ?? []).flatMap((/** @type {any} */ { file, line, title, tests: [test] }) => {
    const [first] = test.results.filter((/** @type {any} */ { status }) => !["passed", "skipped"].includes(status))
    if (!first) return []
    return [`  ${file}:${line}${within} › ${title}\n${brief(first.error?.message)}`]
  }),
  ...(suite.suites ?? []).flatMap((/** @type {any} */ inner) =>
    failedInBrowser(inner, suite.file ? `${within} › ${inner.title}` : ""),
  ),
]
