// `npm test`: tools of the tests, checks and build, then Vitest beside the browser's smoke tests, because neither alone
// keeps two cores busy. Its last line counts all of them.
import { spawn } from "node:child_process"
import { existsSync, readFileSync, rmSync } from "node:fs"
import { runChecks } from "./checks.mjs"
import { bin, inRoot, root } from "./paths.mjs"
import { closing, printResult, reportFlaky } from "./results.mjs"
import { describeMissing, installTools } from "./tools.mjs"

const COUNTER = inRoot("scripts/count-tests.mjs")

/** @type {import("./count-tests.mjs").Counts} */
const NOTHING = { passed: 0, failed: 0, skipped: 0, flaky: [], failures: [] }

/**
 * A crash or an empty run counts as one failure.
 * @param {string} command name of the runner, whose output is printed at once or, with `isPrintedLater`, at its end
 * @param {string[]} args
 * @param {{ isPrintedLater?: boolean }} [options]
 * @returns {Promise<import("./results.mjs").Result & { flaky: string[] }>}
 */
const runTests = async (command, args, { isPrintedLater = false } = {}) => {
  const began = Date.now()
  const file = inRoot(`test-results/${command}-counts.json`)
  rmSync(file, { force: true })
  const env = { ...process.env, TEST_COUNTS: file }
  const runner = spawn(bin(command), args, { cwd: root, stdio: isPrintedLater ? "pipe" : "inherit", env })
  const printed = [runner.stdout, runner.stderr].map(async (stream) => stream?.setEncoding("utf8").toArray())
  const status = await new Promise((done) => runner.once("error", done).once("close", done))
  for (const texts of await Promise.all(printed)) process.stdout.write(texts?.join("") ?? "")
  /** @type {import("./count-tests.mjs").Counts} */
  const { failures, ...counts } = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : NOTHING
  const isSilent = counts.failed === 0 && (status !== 0 || counts.passed === 0)
  const output = isSilent ? `ended with ${status} and no failed test` : failures.join("\n\n")
  const failed = isSilent ? 1 : counts.failed
  return { name: command, ...counts, failed, seconds: (Date.now() - began) / 1000, output }
}

console.log("test: checks, then Vitest and the browser at once; about 7 minutes on two cores")
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
const runs = await Promise.all([
  runTests("vitest", ["run", "--project=!process", "--reporter=default", `--reporter=${COUNTER}`]),
  runTests(
    "playwright",
    ["test", "--config=tests/browser/playwright.config.ts", "--project=smoke", `--reporter=list,${COUNTER}`],
    { isPrintedLater: true },
  ),
])

console.log("")
for (const result of [...checks, ...runs]) printResult(result)
console.log("The other tests: npm run test:browser, npm run test:nightly")
const flaky = reportFlaky(runs.flatMap((run) => run.flaky))
for (const result of flaky) printResult(result)
const { line, ok } = closing([...checks, ...runs, ...flaky])
console.log(line)
process.exit(ok ? 0 : 1)
