// `npm run test:faults`: every documented call by every fault, then the table of them; `npm test` sends 50 MB to three calls only.
import { readFileSync } from "node:fs"
import { inRoot } from "./paths.mjs"
import { closing, printResult } from "./report.mjs"
import { runVitest } from "./runners.mjs"

process.env.FAULTS = "all"
const result = runVitest(["tests/faults"])
console.log(readFileSync(inRoot("test-results/faults.txt"), "utf8"))
printResult(result)
process.exit(closing([result]).ok ? 0 : 1)
