import { mkdirSync, writeFileSync } from "node:fs"
import { dirname, relative } from "node:path"
import { stripVTControlCharacters } from "node:util"
import { root } from "./paths.mjs"

/** @typedef {{ outcome: string, title: string, place?: string, error?: string, trace?: string }} Outcome */
/** @typedef {{ passed: number, failed: number, skipped: number, flaky: string[], failures: string[] }} Counts */

const FAILED = ["failed", "unexpected"]
const MAX_ERROR_LENGTH = 800

/** @param {Outcome} outcome */
const describe = ({ title, place, error, trace }) =>
  [
    title,
    place && `at ${place}`,
    stripVTControlCharacters(error ?? "no error was reported").slice(0, MAX_ERROR_LENGTH),
    trace && `trace: npx playwright show-trace ${trace}`,
  ]
    .filter(Boolean)
    .join("\n")

/** @param {string} file @param {number | undefined} line */
const toPlace = (file, line) => [relative(root, file), line].filter(Boolean).join(":")

/** @param {readonly Outcome[]} outcomes @returns {Counts} */
export const toCounts = (outcomes) => {
  /** @param {readonly string[]} named */
  const select = (...named) => outcomes.filter(({ outcome }) => named.includes(outcome))
  const flaky = select("flaky")
  return {
    passed: select("passed", "expected").length + flaky.length,
    failed: select(...FAILED).length,
    skipped: select("skipped").length,
    flaky: flaky.map(describe),
    failures: select(...FAILED).map(describe),
  }
}

/** @param {import("@playwright/test/reporter").TestCase} test @returns {Outcome} */
const browserOutcome = (test) => {
  const failure = test.results.find(({ error }) => error)?.error
  const traces = test.results.flatMap(({ attachments }) => attachments).filter(({ name }) => name === "trace")
  const trace = traces[0]?.path
  const { file, line } = failure?.location ?? test.location
  return {
    outcome: test.outcome(),
    title: test.titlePath().filter(Boolean).join(" > "),
    place: toPlace(file, line),
    ...(failure?.message ? { error: failure.message } : {}),
    ...(trace ? { trace: relative(root, trace) } : {}),
  }
}

/**
 * Reporter of Vitest (`onTestRunEnd`) and Playwright (`onBegin`, `onError`, `onEnd`). Writes how many tests passed to
 * the file named by TEST_COUNTS, and for failed and flaky tests their error, place and trace. A flaky test failed and
 * passed in a later try: it counts as passed.
 */
// biome-ignore lint/style/noDefaultExport: both runners load a reporter by its default export
export default class CountTests {
  /** @type {import("@playwright/test/reporter").Suite | undefined} */
  suite
  /** Errors of Playwright outside of every test. @type {Outcome[]} */
  outside = []

  /** @param {readonly Outcome[]} outcomes */
  write(outcomes) {
    const file = process.env.TEST_COUNTS
    if (!file) return
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, JSON.stringify(toCounts(outcomes)))
  }

  /**
   * An error outside of every test, for example a rejected promise that nothing awaits, counts as a failed test.
   * @param {readonly import("vitest/node").TestModule[]} modules
   * @param {readonly import("vitest/node").SerializedError[]} unhandled
   */
  onTestRunEnd(modules, unhandled) {
    const outside = unhandled.map(({ stack, message, VITEST_TEST_PATH: path, VITEST_TEST_NAME: test }) => ({
      outcome: "failed",
      title: ["outside of every test", path, test].filter(Boolean).join(" > "),
      error: stack || message,
    }))
    this.write([
      ...outside,
      ...modules.flatMap((module) => {
        const outcomes = [...module.children.allTests()].map((test) => {
          const error = test.result().errors?.[0]
          const { file = module.moduleId, line } = error?.stacks?.[0] ?? {}
          return {
            outcome: test.diagnostic()?.flaky ? "flaky" : String(test.result().state),
            title: `${module.relativeModuleId} > ${test.fullName}`,
            place: toPlace(file, line),
            ...(error ? { error: error.message } : {}),
          }
        })
        if (module.state() !== "failed" || outcomes.some(({ outcome }) => outcome === "failed")) return outcomes
        const suites = [...module.children.allSuites()].flatMap((suite) => suite.errors())
        const error = [...module.errors(), ...suites][0]?.message ?? "no error was reported"
        return [...outcomes, { outcome: "failed", title: module.relativeModuleId, error }]
      }),
    ])
  }

  /** @param {unknown} _config @param {import("@playwright/test/reporter").Suite} suite */
  onBegin(_config, suite) {
    this.suite = suite
  }

  /** @param {import("@playwright/test/reporter").TestError} error */
  onError(error) {
    this.outside.push({
      outcome: "failed",
      title: "outside of every test",
      error: error.message ?? error.value ?? "no error was reported",
    })
  }

  onEnd() {
    this.write([...this.outside, ...(this.suite?.allTests() ?? []).map(browserOutcome)])
  }

  printsToStdio() {
    return false
  }
}
