// `npm run test:foreign`: every journey with every owner; `npm test` walks only the distinctive ones.
import { closing, printResult } from "./report.mjs"
import { runBrowser } from "./runners.mjs"

process.env.FOREIGN_PAIRS = "all"
const result = runBrowser(["tests/browser/foreign.spec.ts"])
printResult(result)
process.exit(closing([result]).ok ? 0 : 1)
