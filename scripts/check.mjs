// `npm run check [-- --changed]`

import { runChangedChecks, runChecks } from "./checks.mjs"
import { closing } from "./results.mjs"

const onlyChanged = process.argv.includes("--changed")
console.log(
  onlyChanged
    ? "check: types, and lint of the changed files; 5 to 15 seconds"
    : "check: build, types, lint, dead code, styles and budgets; about a minute",
)
const { line, ok } = closing(await (onlyChanged ? runChangedChecks() : runChecks()))
console.log(line)
process.exit(ok ? 0 : 1)
