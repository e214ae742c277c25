// `npm start`: rebuilds if stale, runs the server with demo data, and restarts it after errors.
import { spawnSync } from "node:child_process"
import { endWithNpm } from "./npm-parent.mjs"
import { inRoot } from "./paths.mjs"
import { buildIsFresh } from "./sources.mjs"
import { supervise } from "./supervise.mjs"

endWithNpm()

if (!buildIsFresh()) {
  console.log("Membangun aplikasi …")
  const built = spawnSync(process.execPath, [inRoot("scripts/build.mjs")], { stdio: "inherit" })
  if (built.status !== 0) process.exit(built.status ?? 1)
}

process.env.NODE_ENV ??= "production"
process.env.DEMO ??= "1"
process.exitCode = await supervise(inRoot("dist-server/main.js"))
