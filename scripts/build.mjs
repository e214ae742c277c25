// Builds the app (dist/) and the reference API (dist-server/). `--if-stale` skips unchanged sources.
import { writeFileSync } from "node:fs"
import { build } from "vite"
import { checkDeclarations } from "./declarations.mjs"
import { inRoot, root } from "./paths.mjs"
import { buildIsFresh, fingerprint, stampPath } from "./sources.mjs"
import { compressFiles } from "./vite/compress.mjs"

// Tests set another mode, in which React's development code would be built.
process.env.NODE_ENV = "production"

if (process.argv.includes("--if-stale") && buildIsFresh()) {
  console.log("build: up to date")
} else {
  console.log("build: app and API, about 10 seconds")
  const builtFrom = fingerprint()
  const shared = { root, logLevel: /** @type {const} */ ("warn") }
  await checkDeclarations().catch((error) => {
    console.error(error.message)
    process.exit(1)
  })
  await build(shared)
  await Promise.all([
    compressFiles(inRoot("dist/assets")),
    build({ ...shared, build: { ssr: inRoot("server/main.ts") } }),
  ])
  writeFileSync(stampPath, builtFrom)
  console.log("build: dist/ and dist-server/ written")
}
