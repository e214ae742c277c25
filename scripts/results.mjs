import { spawn } from "node:child_process"
import { root } from "./paths.mjs"

/** @typedef {{ name: string, passed: number, failed: number, skipped?: number, seconds: number, output: string }} Result */

/**
 * @param {string} name
 * @param {string} command
 * @param {string[]} args
 * @returns {Promise<Result>}
 */
export const runCheck = (name, command, args) =>
  new Promise((done) => {
    const began = Date.now()
    let output = ""
    const child = spawn(command, args, { cwd: root, stdio: ["ignore", "pipe", "pipe"] })
    child.stdout.on("data", (data) => {
      output += data
    })
    child.stderr.on("data", (data) => {
      output += data
    })
    /** @param {boolean} ok */
    const close = (ok) => {
      const counts = { passed: ok ? 1 : 0, failed: ok ? 0 : 1 }
      done({ name, ...counts, seconds: (Date.now() - began) / 1000, output: ok ? "" : output })
    }
    child.once("error", (error) => {
      output += error.message
      close(false)
    })
    child.once("close", (code) => close(code === 0))
  })

/** @param {Result} result */
export const printResult = (result) => {
  const counts = result.passed + result.failed > 1 ? ` (${result.passed} passed, ${result.failed} failed)` : ""
  console.log(`${result.failed ? "FAIL" : "ok  "} ${result.name}${counts} ${result.seconds.toFixed(1)} s`)
  if (result.output) console.log(result.output.trimEnd())
}

/** More flaky tests than this in one run mean that the product or the machine is ill. */
const MAX_FLAKY = 8

/**
 * Prints the tests that passed only in a later try.
 * @param {readonly string[]} flaky
 * @returns {Result[]} one failure if there are too many
 */
export const reportFlaky = (flaky) => {
  for (const test of flaky) console.log(`\nflaky test: ${test}`)
  const names = flaky.map((test) => test.split("\n")[0]).join("; ")
  console.log(`flaky: ${flaky.length}${names && ` (${names})`}`)
  if (flaky.length <= MAX_FLAKY) return []
  return [{ name: "few flaky tests", passed: 0, failed: 1, seconds: 0, output: `more than ${MAX_FLAKY} are flaky` }]
}

/** Prints the last line with passed, failed and skipped tests. An empty run is a failure. @param {Result[]} results */
export const closing = (results) => {
  const passed = results.reduce((sum, result) => sum + result.passed, 0)
  const failed = results.reduce((sum, result) => sum + result.failed, 0)
  const skipped = results.reduce((sum, result) => sum + (result.skipped ?? 0), 0)
  const line = `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ""}`
  return { line, ok: failed === 0 && passed > 0 }
}
