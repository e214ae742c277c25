// `npm run check`

import { runChecks } from "./checks.mjs"
import { closing } from "./results.mjs"

const { line, ok } = closing(await runChecks())
console.log(line)
process.exit(ok ? 0 : 1)
