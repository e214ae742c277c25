// `npm run conformance -- <config.json>`: asks services all documented calls. Vite reads the TypeScript, as for `npm run dev`.
import { createServer } from "vite"
import { root } from "./paths.mjs"

const vite = await createServer({
  root,
  configFile: false,
  appType: "custom",
  logLevel: "error", optimizeDeps: { noDiscovery: true },
  server: { middlewareMode: true, ws: false, watch: null },
})
try {
  const { run } = await vite.ssrLoadModule("/conformance/main.ts")
  process.exitCode = await run({ args: process.argv.slice(2), variables: process.env, say: console.log })
} finally {
  await vite.close()
}
