// The recurring work of a server, on the database of the address. Prints "ready", and "begins" whenever it begins to
// end premium periods.
import { loadModule } from "../fixtures/load-module.mjs"

const [url = ""] = process.argv.slice(2)
const { openDb } = await loadModule("/server/database/db.ts")
const { createService } = await loadModule("/server/http/app.ts")
const { jobsFor } = await loadModule("/server/operations/product-jobs.ts")
const { endExpired } = await loadModule("/server/features/listings/premium.ts")
const { memoryStore } = await loadModule("/server/files/file-store.ts")

const opened = await openDb({ url })
const { context } = createService({ db: opened.db, files: memoryStore(), secret: "a-secret-that-is-long-enough" })
const idle = { left: async () => [], work: async () => "done", stop: () => {} }
await jobsFor({
  opened,
  databaseUrl: url,
  log: () => {},
  context,
  work: { import: idle, blast: idle, bulk: idle, merge: idle, webhook: idle },
  endPackages: async () => {},
  endPremium: () => {
    console.log("begins")
    return endExpired(context)
  },
}).start()
console.log("ready")
