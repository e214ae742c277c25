// `npm run bench -- api|web|interactions|import|bulk|scale`: figures of the built product.
import { spawnSync } from "node:child_process"
import { inRoot } from "../../scripts/paths.mjs"

/** @type {Readonly<Record<string, string>>} */
const BENCHES = {
  api: "./api/main.mjs",
  web: "./web/main.mjs",
  interactions: "./interactions.mjs",
  import: "./import.mjs",
  bulk: "./bulk.mjs",
  scale: "../scale/main.mjs",
}
const [name = ""] = process.argv.splice(2, 1)
const bench = Object.hasOwn(BENCHES, name) ? BENCHES[name] : undefined
if (!bench) {
  console.error(`npm run bench -- ${Object.keys(BENCHES).join("|")}`)
  process.exit(1)
}
const { status } = spawnSync(process.execPath, [inRoot("scripts/build.mjs"), "--if-stale"], { stdio: "inherit" })
if (status !== 0) process.exit(1)
await import(bench)
