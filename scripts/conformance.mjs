// `npm run conformance -- <config.json>`
import { importModule } from "./import-module.mjs"

console.error("conformance: asks the services for each documented call; about half a minute")
const { run } = /** @type {typeof import("../conformance/main.ts")} */ (await importModule("conformance/main.ts"))

const progress = process.stderr.isTTY
  ? (/** @type {string} */ call) => process.stderr.write(`\r\x1b[K${call}\r`)
  : undefined
process.exitCode = await run({ args: process.argv.slice(2), variables: process.env, say: console.log, progress })
