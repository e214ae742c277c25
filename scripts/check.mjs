// `npm run check`

import { closing } from "../tests/tools/report.mjs"
import { runChecks } from "./checks.mjs"

const { line, ok } = closing(await runChecks())
console.log(line)
process.exit(ok ? 0 : 1)
