import { writeFileSync } from "node:fs"

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/**
 * Reporter of Vitest (`onTestRunEnd`) and Playwright (`onBegin`, `onEnd`) that writes how many tests passed to the
 * file named by TEST_COUNTS. It decides nothing.
 */
// biome-ignore lint/style/noDefaultExport: both runners load a reporter by its default export
export default class CountTests {
  /** @type {import("@playwright/test/reporter").Suite | undefined} */
  suite

  /** @param {readonly string[]} outcomes */
  write(outcomes) {
    /** @param {readonly string[]} named */
    const count = (...named) => outcomes.filter((outcome) => named.includes(outcome)).length
    /** @type {Counts} */
    const counts = {
      passed: count("passed", "expected"),
      failed: count("failed", "unexpected", "flaky"),
      skipped: count("skipped"),
    }
    if (process.env.TEST_COUNTS) writeFileSync(process.env.TEST_COUNTS, JSON.stringify(counts))
  }

  /** @param {readonly import("vitest/node").TestModule[]} modules */
  onTestRunEnd(modules) {
    this.write(
      modules.flatMap((module) => {
        const outcomes = [...module.children.allTests()].map((test) => String(test.result().state))
        return module.state() === "failed" && !outcomes.includes("failed") ? [...outcomes, "failed"] : outcomes
      }),
    )
  }

  /** @param {unknown} _config @param {import("@playwright/test/reporter").Suite} suite */
  onBegin(_config, suite) {
    this.suite = suite
  }

  onEnd() {
    this.write(this.suite?.allTests().map((test) => test.outcome()) ?? [])
  }

  printsToStdio() {
    return false
  }
}
