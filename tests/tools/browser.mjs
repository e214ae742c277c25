// `npm run test:browser`: every test in the browser at every width; `npm test` leaves out the twins and what is SELDOM (tests/browser/support/widths.ts).
import { closing, printResult } from "./report.mjs"
import { runBrowser } from "./runners.mjs"

process.env.BROWSER_TESTS = "all"
const result = runBrowser(process.argv.slice(2))
printResult(result)
process.exit(closing([result]).ok ? 0 : 1)
