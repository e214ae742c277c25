// `npm run conformance -- <config.json>`: Vite compiles the TypeScript, as in `npm run dev`.
import { createServer } from "vite"
import { root } from "./paths.mjs"

const vite = await createServer({
  root,
  configFile: false,
  appType: "custom",
  logLevel: "error",
  optimizeDeps: { noDiscovery: true },
  server: { middlewareMode: true, ws: false, watch: null },
})

const progress = process.stderr.isTTY
  ? (/** @type {string} */ call) => process.stderr.write(`\r\x1b[K${call}\r`)
  : undefined

try {
  const { run } = await vite.ssrLoadModule("/conformance/main.ts")
  process.exitCode = await run({ args: process.argv.slice(2), variables: process.env, say: console.log, progress })
} finally {
  await vite.close()
}
