// `npm test`: checks and build, then Vitest, then the browser tests.
import { readFileSync } from "node:fs"
import { runChecks } from "../../scripts/checks.mjs"
import { inRoot } from "../../scripts/paths.mjs"
import { closing, printResult } from "./report.mjs"
import { runBrowser, runVitest } from "./runners.mjs"

const results = [...(await runChecks()), runVitest(), runBrowser()]

console.log("")
for (const result of results) printResult(result)
const { scripts } = JSON.parse(readFileSync(inRoot("package.json"), "utf8"))
const suites = Object.keys(scripts).filter((name) => name.startsWith("test:"))
console.log(`Of what is long this was the quick part. All of it: ${suites.map((name) => `npm run ${name}`).join(", ")}`)
const { line, ok } = closing(results)
console.log(line)
process.exit(ok ? 0 : 1)
