// Locks a folder after a line on standard input, writes continuously, and unlocks it after the next line. Prints
// "ready", then "locked" or the refusal.
import { appendFileSync } from "node:fs"
import { createInterface } from "node:readline"
import { createServer } from "vite"
import { root } from "../../scripts/paths.mjs"

const [folder = "", times] = process.argv.slice(2)
const server = { middlewareMode: true, watch: null, ws: /** @type {const} */ (false) }
const vite = await createServer({
  root,
  configFile: false,
  appType: "custom",
  server,
  optimizeDeps: { noDiscovery: true },
})
const { lockFolder } = await vite.ssrLoadModule("/server/database/lock.ts")
console.log("ready")
const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]()
await lines.next()
try {
  const { ensureHeld, release } = await lockFolder(folder, { ...(times && { times: JSON.parse(times) }) })
  console.log("locked")
  const writing = setInterval(() => {
    ensureHeld()
    appendFileSync(`${folder}.written`, "x")
  }, 1)
  await lines.next()
  clearInterval(writing)
  await release()
} catch (error) {
  console.log(/** @type {Error} */ (error).message)
}
process.exit(0)
