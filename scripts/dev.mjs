// `npm run dev`: hot-reloading app and reference API in one process, with the database of `npm start`. Contract:
// `startServer({ middleware })` mounts Vite behind the API routes in place of dist/. It relaxes the content security
// policy for Vite's inline script and resolves to `{ stop() }`.
import { createServer } from "vite"
import { endWithNpm } from "./npm-parent.mjs"
import { inRoot, root } from "./paths.mjs"

endWithNpm()
process.env.NODE_ENV ??= "development"
process.env.DEMO ??= "1"

const vite = await createServer({ root, appType: "spa", server: { middlewareMode: true } })

const start = async () => {
  const { startServer } = await vite.ssrLoadModule("/server/start.ts")
  return startServer({ middleware: vite.middlewares })
}

let running = await start()
let restarting = Promise.resolve()

const restart = async () => {
  await running?.stop()
  running = undefined
  vite.environments.ssr.moduleGraph.invalidateAll()
  running = await start()
}

/** @type {NodeJS.Timeout | undefined} */
let soon
const serverSide = ["server", "demo", "src/declare", "src/time", "src/resources", "src/domain"].map(
  (folder) => `${inRoot(folder)}/`,
)
vite.watcher.on("all", (_event, path) => {
  if (!serverSide.some((folder) => path.startsWith(folder))) return
  clearTimeout(soon)
  soon = setTimeout(() => {
    restarting = restarting.then(restart).catch((error) => console.error(error))
  }, 100)
})

for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM"])) {
  process.once(signal, async () => {
    await running?.stop()
    await vite.close()
    process.exit(0)
  })
}
