// Locks a folder after a line on standard input, writes continuously, and unlocks it after the next line. Prints
// "ready", then "waiting" if it has to wait, then "locked" or the refusal.
import { appendFileSync } from "node:fs"
import { createInterface } from "node:readline"
import { loadModule } from "../fixtures/load-module.mjs"

const [folder = "", times = ""] = process.argv.slice(2)
const { lockFolder } = await loadModule("/server/database/lock.ts")
console.log("ready")
const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]()
await lines.next()
try {
  const { ensureHeld, release } = await lockFolder(folder, {
    times: JSON.parse(times),
    say: () => console.log("waiting"),
  })
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
