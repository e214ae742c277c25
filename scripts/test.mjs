// `npm test`: checks and build, then Vitest, then the browser tests. Its last line counts all of them.
import { spawnSync } from "node:child_process"
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs"
import { runChecks } from "./checks.mjs"
import { bin, inRoot, root } from "./paths.mjs"
import { closing, printResult } from "./results.mjs"

const TEST_COUNTS = inRoot("test-results/counts.json")
const COUNTER = inRoot("scripts/count-tests.mjs")

/**
 * A crash or an empty run counts as one failure.
 * @param {string} name @param {string} command @param {string[]} args
 * @returns {import("./results.mjs").Result}
 */
const runTests = (name, command, args) => {
  const began = Date.now()
  mkdirSync(inRoot("test-results"), { recursive: true })
  rmSync(TEST_COUNTS, { force: true })
  const env = { ...process.env, TEST_COUNTS }
  const { status } = spawnSync(bin(command), args, { cwd: root, stdio: "inherit", env })
  /** @type {import("./count-tests.mjs").Counts} */
  const counts = existsSync(TEST_COUNTS)
    ? JSON.parse(readFileSync(TEST_COUNTS, "utf8"))
    : { passed: 0, failed: 0, skipped: 0 }
  const isSilent = counts.failed === 0 && (status !== 0 || counts.passed === 0)
  const output = isSilent ? `ended with ${status} and no failed test` : ""
  return { name, ...counts, failed: isSilent ? 1 : counts.failed, seconds: (Date.now() - began) / 1000, output }
}

const results = [
  ...(await runChecks()),
  runTests("vitest", "vitest", ["run", "--reporter=default", `--reporter=${COUNTER}`]),
  runTests("browser", "playwright", [
    "test",
    "--config=tests/browser/playwright.config.ts",
    "--project=journeys",
    "--project=calls",
    `--reporter=list,${COUNTER}`,
  ]),
]

console.log("")
for (const result of results) printResult(result)
console.log("The rest of what is long: npm run test:browser, npm run test:nightly")
const { line, ok } = closing(results)
console.log(line)
process.exit(ok ? 0 : 1)
