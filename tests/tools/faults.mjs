// `npm run test:faults`: every documented call with every fault, through the providers and from its screen.
// Add `-- providers` or `-- screens` for one of them. `npm test` sends 50 MB rarely and tries few faults on screens.
import { spawnSync } from "node:child_process"
import { readFileSync } from "node:fs"
import { inRoot } from "../../scripts/paths.mjs"
import { closing, printResult } from "./report.mjs"
import { runBrowser, runVitest } from "./runners.mjs"

process.env.FAULTS = "all"
const [only] = process.argv.slice(2)
/** @type {Readonly<Record<string, () => import("./report.mjs").Result>>} */
const parts = {
  providers: () => {
    const result = runVitest(["tests/faults"])
    console.log(readFileSync(inRoot("test-results/faults.txt"), "utf8"))
    return result
  },
  screens: () => {
    const built = spawnSync(process.execPath, [inRoot("scripts/build.mjs"), "--if-stale"], { stdio: "inherit" })
    if (built.status !== 0) process.exit(1)
    return runBrowser(["tests/browser/fault-screens.spec.ts"])
  },
}
const results = Object.entries(parts).flatMap(([name, run]) => (only && only !== name ? [] : [run()]))
for (const result of results) printResult(result)
process.exit(closing(results).ok ? 0 : 1)
