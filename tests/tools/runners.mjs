import { spawnSync } from "node:child_process"
import { existsSync, readFileSync, rmSync } from "node:fs"
import { bin, inRoot, root } from "../../scripts/paths.mjs"
import { ensureChromium } from "./chromium.mjs"
import { failedInBrowser, failedInVitest, skippedInVitest } from "./failures.mjs"

/**
 * Runs a test runner and counts its report. A crash or an empty run counts as one failure.
 * @param {string} name
 * @param {string[]} args
 * @param {string} report
 * @param {(report: any) => { passed: number, failed: number, skipped?: number, named: string[] }} count
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {import("./report.mjs").Result}
 */
const runTests = (name, [command = "", ...args], report, count, env) => {
  const began = Date.now()
  const path = inRoot(report)
  rmSync(path, { force: true })
  const { status } = spawnSync(command, args, { cwd: root, stdio: "inherit", env: { ...process.env, ...env } })
  const counted = existsSync(path)
    ? count(JSON.parse(readFileSync(path, "utf8")))
    : { passed: 0, failed: 0, skipped: 0, named: [] }
  const silent = counted.failed === 0 && (status !== 0 || counted.passed === 0)
  const failed = silent ? 1 : counted.failed
  const output = silent ? `ended with ${status} and no failed test` : counted.named.join("\n")
  const { passed, skipped } = counted
  return { name, passed, failed, skipped, seconds: (Date.now() - began) / 1000, output }
}

/** @param {string[]} [only] a part of the test files */
export const runVitest = (only = []) =>
  runTests(
    "vitest",
    [
      bin("vitest"),
      "run",
      "--reporter=default",
      "--reporter=json",
      "--outputFile.json=test-results/vitest.json",
      ...only,
    ],
    "test-results/vitest.json",
    (report) => ({
      passed: report.numPassedTests,
      failed:
        report.numFailedTests +
        report.testResults.filter(
          (/** @type {any} */ file) =>
            file.status === "failed" &&
            !file.assertionResults.some((/** @type {any} */ test) => test.status === "failed"),
        ).length,
      skipped: skippedInVitest(report),
      named: failedInVitest(report),
    }),
  )

const callsVerdict = inRoot("test-results/calls-verdict.txt")

/**
 * @param {string[]} [only] a part of the specs
 * @param {string} [config]
 */
export const runBrowser = (only = [], config = "tests/browser/playwright.config.ts") => {
  try {
    const chromium = ensureChromium()
    console.log(`Browser tests with ${chromium}`)
    return runTests(
      "browser",
      [bin("playwright"), "test", "-c", config, ...only],
      "test-results/browser.json",
      (report) => {
        const verdict = existsSync(callsVerdict) ? [readFileSync(callsVerdict, "utf8")] : []
        return {
          passed: report.stats.expected,
          failed: report.stats.unexpected + report.stats.flaky + verdict.length,
          named: [...failedInBrowser(report), ...verdict],
        }
      },
      { CHROMIUM_PATH: chromium },
    )
  } catch (error) {
    return { name: "browser", passed: 0, failed: 1, seconds: 0, output: String(error) }
  }
}
