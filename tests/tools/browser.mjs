// `npm run test:browser`: every browser test at every width. `npm test` omits duplicates and SELDOM tests
// (tests/browser/support/widths.ts).
import { closing, printResult } from "./report.mjs"
import { runBrowser } from "./runners.mjs"

process.env.BROWSER_TESTS = "all"
const result = runBrowser(process.argv.slice(2))
printResult(result)
process.exit(closing([result]).ok ? 0 : 1)
