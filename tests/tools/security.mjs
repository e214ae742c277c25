// `npm run test:security`: tests/security and related tests, then every screen with hostile texts, then the package
// audit. Prints a table of results.
import { spawnSync } from "node:child_process"
import { existsSync, readFileSync, rmSync } from "node:fs"
import { inRoot, root } from "../../scripts/paths.mjs"
import { closing, printResult } from "./report.mjs"
import { runBrowser, runVitest } from "./runners.mjs"

const SERVER = [
  ...["auth", "login", "login-guard", "sessions", "shared-limits", "masked", "live-payloads", "live", "uncaught"],
  ...["static", "app", "thumbnails", "uploads", "uploads-refused", "ads-upload", "sent-keys", "gateway"],
  "payments-refused",
]
const GUARDS = [
  "tests/security",
  ...SERVER.map((name) => `tests/server/${name}.test.ts`),
  ...["tests/contract/roles.test.ts", "tests/contract/bad-input.test.ts", "tests/screens/export.test.ts"],
  "tests/providers/auth.test.ts",
]

/** @typedef {{ part: string, cases: number, held: number }} Line */

/** @returns {Line} */
const audited = () => {
  const { stdout } = spawnSync("npm", ["audit", "--omit=dev", "--json"], { cwd: root, encoding: "utf8" })
  const start = stdout.indexOf("{")
  const report = start < 0 ? {} : JSON.parse(stdout.slice(start))
  const counts = report.metadata?.vulnerabilities
  if (!counts) return { part: "npm audit: the registry gives no answer to it here", cases: 0, held: 0 }
  const cases = report.metadata.dependencies.total
  return {
    part: "npm audit: packages without a high or critical finding",
    cases,
    held: cases - counts.high - counts.critical,
  }
}

/** @returns {Line[]} */
const byFile = () =>
  JSON.parse(readFileSync(inRoot("test-results/vitest.json"), "utf8")).testResults.map((/** @type {any} */ file) => ({
    part: file.name.slice(root.length + 1),
    cases: file.assertionResults.length,
    held: file.assertionResults.filter((/** @type {any} */ test) => test.status === "passed").length,
  }))

const noted = inRoot("test-results/security.jsonl")
rmSync(noted, { force: true })
process.env.SECURITY = "whole"
spawnSync(process.execPath, [inRoot("scripts/build.mjs"), "--if-stale"], { cwd: root, stdio: "inherit" })
const results = [runVitest(GUARDS), runBrowser([], "tests/security/browser/playwright.config.ts")]
const audit = audited()

/** @param {string} title @param {Line[]} lines */
const print = (title, lines) => {
  console.log(`\n${title.padEnd(64)} tried   held`)
  for (const { part, cases, held } of lines)
    console.log(`${part.padEnd(64)} ${String(cases).padStart(5)}  ${String(held).padStart(5)}`)
}
print("Tests", byFile())
const cases = existsSync(noted) ? readFileSync(noted, "utf8").trim().split("\n") : []
print("Cases within them", [...cases.map((line) => JSON.parse(line)), audit])
console.log("")
for (const result of results) printResult(result)
const { line, ok } = closing(results)
console.log(line)
process.exit(ok && audit.held === audit.cases ? 0 : 1)
