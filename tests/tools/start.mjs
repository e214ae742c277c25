// `npm start`: builds when the sources changed, then runs the built product with its demo accounts and data.
import { spawnSync } from "node:child_process"
import { pathToFileURL } from "node:url"
import { inRoot } from "./paths.mjs"
import { buildIsFresh } from "./sources.mjs"

if (!buildIsFresh()) {
  console.log("Membangun aplikasi …")
  const built = spawnSync(process.execPath, [inRoot("tests/tools/build.mjs")], { stdio: "inherit" })
  if (built.status !== 0) process.exit(built.status ?? 1)
}

process.env.NODE_ENV ??= "production"
process.env.DEMO ??= "1"
await import(pathToFileURL(inRoot("dist-server/main.js")).href)
