// `npm run migration`: writes the next file of server/migrations/ where the declarations ask for one.
import { createServer } from "vite"
import { inRoot, root } from "./paths.mjs"

const vite = await createServer({ root, logLevel: "error", server: { middlewareMode: true, ws: false, watch: null } })
const { writeMigration } = await vite.ssrLoadModule("/server/write-migration.ts")
const { resources } = await vite.ssrLoadModule("/src/resources/index.ts")
const written = await writeMigration(inRoot("server/migrations"), resources, process.argv[2])
console.log(written ? `server/migrations/${written.name}.sql` : "The migrations say what the declarations say.")
await vite.close()
