// `npm run test:browser`: every test in the browser at every width, of which `npm test` runs each at one.
import { closing, printResult } from "./report.mjs"
import { runBrowser } from "./runners.mjs"

process.env.BROWSER_TESTS = "all"
const result = runBrowser(process.argv.slice(2))
printResult(result)
process.exit(closing([result]).ok ? 0 : 1)
