// `npm run backup -- [file]` and the other commands of the server: rebuilds if stale, then runs the command.
import { spawnSync } from "node:child_process"
import { inRoot } from "./paths.mjs"

const build = spawnSync(process.execPath, [inRoot("scripts/build.mjs"), "--if-stale"], { stdio: "inherit" })
if (build.status !== 0) process.exit(build.status ?? 1)
const { status } = spawnSync(process.execPath, [inRoot("dist-server/main.js"), ...process.argv.slice(2)], {
  stdio: "inherit",
})
process.exit(status ?? 1)
