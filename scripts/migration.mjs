import { createServer } from "vite"
import { inRoot, root } from "./paths.mjs"

const vite = await createServer({ root, logLevel: "error", server: { middlewareMode: true, ws: false, watch: null } })
const { writeMigration } = await vite.ssrLoadModule("/server/database/write-migration.ts")
const { resources } = await vite.ssrLoadModule("/src/resources/index.ts")
const written = await writeMigration(inRoot("server/database/migrations"), resources, process.argv[2])
console.log(
  written ? `server/database/migrations/${written.name}.sql` : "The migrations say what the declarations say.",
)
await vite.close()
