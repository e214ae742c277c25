// `npm run test:crash`: kills, cuts, full disks and restores under load, on both databases. `-- 5` kills five times
// instead of 50; `npm test` runs a short part.
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs"
import { inRoot } from "../../scripts/paths.mjs"
import { closing, printResult } from "./report.mjs"
import { runVitest } from "./runners.mjs"

const FOLDER = inRoot("test-results/crash")
const [kills] = process.argv.slice(2)

process.env.CRASH = "all"
if (kills) process.env.CRASH_KILLS = kills
rmSync(FOLDER, { recursive: true, force: true })
const result = runVitest(["tests/crash"])
const tried = (existsSync(FOLDER) ? readdirSync(FOLDER) : []).flatMap((file) =>
  JSON.parse(readFileSync(`${FOLDER}/${file}`, "utf8")),
)
const widest = Math.max(0, ...tried.map(({ what }) => what.length))
console.log(`\n${"tried".padEnd(widest)}  times  held`)
for (const { what, times, held } of tried)
  console.log(`${what.padEnd(widest)}  ${String(times).padStart(5)}  ${held ? "yes" : "NO"}`)
console.log("")
printResult(result)
const { line, ok } = closing([result])
console.log(line)
process.exit(ok ? 0 : 1)
