// `npm start`: rebuilds if stale and runs the server with demo data.
import { spawnSync } from "node:child_process"
import { pathToFileURL } from "node:url"
import { endWithNpm } from "./npm-parent.mjs"
import { inRoot } from "./paths.mjs"
import { buildIsFresh } from "./sources.mjs"

endWithNpm()

if (!buildIsFresh()) {
  console.log("Membangun aplikasi …")
  const built = spawnSync(process.execPath, [inRoot("scripts/build.mjs")], { stdio: "inherit" })
  if (built.status !== 0) process.exit(built.status ?? 1)
}

process.env.NODE_ENV ??= "production"
process.env.DEMO ??= "1"
process.env.DEMO_WORDS ??= "1"
await import(pathToFileURL(inRoot("dist-server/main.js")).href)
