// `npm test`: tools of the tests, checks and build, then Vitest, then the browser's smoke tests. Its last line counts all of them.
import { spawnSync } from "node:child_process"
import { existsSync, readFileSync, rmSync } from "node:fs"
import { runChecks } from "./checks.mjs"
import { bin, inRoot, root } from "./paths.mjs"
import { closing, printResult, reportFlaky } from "./results.mjs"
import { describeMissing, installTools } from "./tools.mjs"

const TEST_COUNTS = inRoot("test-results/counts.json")
const COUNTER = inRoot("scripts/count-tests.mjs")

/** @type {import("./count-tests.mjs").Counts} */
const NOTHING = { passed: 0, failed: 0, skipped: 0, flaky: [], failures: [] }

/**
 * A crash or an empty run counts as one failure.
 * @param {string} name @param {string} command @param {string[]} args
 * @returns {import("./results.mjs").Result & { flaky: string[] }}
 */
const runTests = (name, command, args) => {
  const began = Date.now()
  rmSync(TEST_COUNTS, { force: true })
  const env = { ...process.env, TEST_COUNTS }
  const { status } = spawnSync(bin(command), args, { cwd: root, stdio: "inherit", env })
  /** @type {import("./count-tests.mjs").Counts} */
  const { failures, ...counts } = existsSync(TEST_COUNTS) ? JSON.parse(readFileSync(TEST_COUNTS, "utf8")) : NOTHING
  const isSilent = counts.failed === 0 && (status !== 0 || counts.passed === 0)
  const output = isSilent ? `ended with ${status} and no failed test` : failures.join("\n\n")
  return { name, ...counts, failed: isSilent ? 1 : counts.failed, seconds: (Date.now() - began) / 1000, output }
}

console.log("test: checks, then Vitest, then the browser; about 11 minutes on two cores")
const missing = installTools()
const output = describeMissing(missing)
if (missing.some(({ isRequired }) => isRequired)) {
  const result = { name: "npm run test:setup", passed: 0, failed: 1, seconds: 0, output }
  printResult(result)
  console.log(closing([result]).line)
  process.exit(1)
}
if (missing.length > 0) console.log(output)
const checks = await runChecks()
const runs = [
  runTests("vitest", "vitest", ["run", "--project=!process", "--reporter=default", `--reporter=${COUNTER}`]),
  runTests("browser", "playwright", [
    "test",
    "--config=tests/browser/playwright.config.ts",
    "--project=smoke",
    `--reporter=list,${COUNTER}`,
  ]),
]

console.log("")
for (const result of [...checks, ...runs]) printResult(result)
console.log("The other tests: npm run test:browser, npm run test:nightly")
const flaky = reportFlaky(runs.flatMap((run) => run.flaky))
for (const result of flaky) printResult(result)
const { line, ok } = closing([...checks, ...runs, ...flaky])
console.log(line)
process.exit(ok ? 0 : 1)
