// `npm run openapi [-- --documented] [-- file]`: writes the declared calls as an OpenAPI document.
import { readFileSync, writeFileSync } from "node:fs"
import { importModule } from "./import-module.mjs"
import { inRoot } from "./paths.mjs"

const DOCUMENTED = "--documented"
const [file = "openapi.json", ...others] = process.argv.slice(2).filter((word) => word !== DOCUMENTED)
if (others.length > 0 || file.startsWith("-")) {
  console.error(`openapi: write "npm run openapi -- [${DOCUMENTED}] [file]".`)
  process.exit(1)
}
const { version } = JSON.parse(readFileSync(inRoot("package.json"), "utf8"))
const { openApiOf } = /** @type {typeof import("../server/openapi/document.ts")} */ (
  await importModule("server/openapi/document.ts")
)
const document = openApiOf({ extensions: !process.argv.includes(DOCUMENTED), version })
writeFileSync(file, `${JSON.stringify(document, null, 2)}\n`)
console.log(`openapi: ${file} written, ${Object.keys(document.paths).length} paths`)
