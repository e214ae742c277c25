// `npm test`: the checks and the build, then Vitest, then the browser, and one line over all of them.
import { runChecks } from "./checks.mjs"
import { closing, printResult } from "./report.mjs"
import { runBrowser, runVitest } from "./runners.mjs"

const results = [...(await runChecks()), runVitest(), runBrowser()]

console.log("")
// What failed is told once more, so that the end of a long output says it.
for (const result of results) printResult(result)
const { line, ok } = closing(results)
console.log(line)
process.exit(ok ? 0 : 1)
