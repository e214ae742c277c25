import { execFileSync } from "node:child_process"
import { weigh } from "./budgets.mjs"
import { bin, inRoot, root } from "./paths.mjs"
import { printResult, runCheck } from "./results.mjs"
import { checkStyles } from "./styles.mjs"

const biome = ["--colors=off", "--max-diagnostics=100", "--error-on-warnings"]

const BUILD = "build, no server module in the bundle"

/** Name, command and arguments. The build verifies that browser bundles contain no server modules. */
const checks = () => [
  // Longest first. One checker: each would repeat the types of Refine and antd, doubling processor time.
  ["types", bin("tsc"), "--noEmit", "--pretty", "false", "--checkers", "1"],
  [BUILD, process.execPath, inRoot("scripts/build.mjs"), "--if-stale"],
  // One run, because each tool reads the whole project first.
  ["format, lint, import directions and cycles", bin("biome"), "check", ...biome],
  ["purity of declare and resources", bin("tsc"), "-p", "scripts/tsconfig.pure.json", "--pretty", "false"],
  ["dead code", bin("knip"), "--no-progress"],
  ["documentation, no dead link", process.execPath, inRoot("docs/site/main.mjs")],
]

/** @param {string} output */
const notWeighed = (output) => ({ name: "bundle budgets", passed: 0, failed: 1, seconds: 0, output })

const bundleBudgets = () => {
  const began = Date.now()
  try {
    return weigh().map(({ kept, says }) => ({
      name: `budget ${says}`,
      passed: kept ? 1 : 0,
      failed: kept ? 0 : 1,
      seconds: (Date.now() - began) / 1000,
      output: "",
    }))
  } catch (error) {
    return [notWeighed(String(error))]
  }
}

const styles = () => {
  const began = Date.now()
  const problems = checkStyles()
  const failed = problems.length ? 1 : 0
  const seconds = (Date.now() - began) / 1000
  return { name: "styles", passed: 1 - failed, failed, seconds, output: problems.join("\n") }
}

/** @param {string[][]} waiting */
const runAll = async (waiting) => {
  /** @type {import("./results.mjs").Result[]} */
  const results = []
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name = "", command = "", ...args] = next
      const result = await runCheck(name, command, args)
      printResult(result)
      results.push(result)
    }
  }
  await Promise.all([work(), work()])
  return results
}

/** Files that differ from the last commit, new ones included. */
const changedFiles = () =>
  ["diff --name-only --diff-filter=d HEAD", "ls-files --others --exclude-standard"].flatMap((command) =>
    execFileSync("git", command.split(" "), { cwd: root, encoding: "utf8" }).split("\n").filter(Boolean),
  )

/** Lint of the changed files, and types with what the last run knows: no build, no budgets, no search for dead code. */
export const runChangedChecks = async () => {
  const known = inRoot("node_modules/.cache/tsc.tsbuildinfo")
  const files = changedFiles()
  return runAll([
    ["types", bin("tsc"), "--noEmit", "--pretty", "false", "--incremental", "--tsBuildInfoFile", known],
    ...(files.length > 0
      ? [
          [
            `format and lint of ${files.length} changed files`,
            bin("biome"),
            "check",
            ...biome,
            "--no-errors-on-unmatched",
            ...files,
          ],
        ]
      : []),
  ])
}

export const runChecks = async () => {
  const results = await runAll(checks())
  const built = results.some((result) => result.name === BUILD && !result.failed)
  for (const result of [styles(), ...(built ? bundleBudgets() : [notWeighed("the build failed")])]) {
    printResult(result)
    results.push(result)
  }
  return results
}
