// `npm run resource -- <name> [--from sample.json | --from https://… | --from openapi.json]`
import { spawnSync } from "node:child_process"
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { parseArgs } from "node:util"
import { importModule } from "./import-module.mjs"
import { bin, inRoot, root } from "./paths.mjs"

const USAGE = "npm run resource -- <name> [--from sample.json | --from https://… | --from openapi.json]"

const { values, positionals } = parseArgs({
  options: { from: { type: "string" }, header: { type: "string", multiple: true } },
  allowPositionals: true,
})

/** @param {string} sentence @returns {never} */
const stop = (sentence) => {
  console.error(sentence)
  process.exit(1)
}

/** @param {string} source */
const read = async (source) => {
  if (!/^https?:/.test(source)) return readFileSync(source, "utf8")
  const headers = Object.fromEntries((values.header ?? []).map((line) => line.split(/:\s*/, 2)))
  const response = await fetch(source, { headers })
  if (!response.ok) stop(`${source} answers ${response.status}. A token goes into --header "Authorization: Bearer …".`)
  return response.text()
}

/** @param {string} source @returns {Promise<unknown>} */
const readJson = async (source) => {
  const text = await read(source).catch((error) => stop(`${source} cannot be read: ${error.message}`))
  try {
    return JSON.parse(text)
  } catch {
    return stop(`${source} holds no JSON.`)
  }
}

const name = positionals[0] ?? stop(USAGE)

const scaffold = /** @type {typeof import("../conformance/scaffold/main.ts")} */ (
  await importModule("conformance/scaffold/main.ts")
)

const refusal = scaffold.refuseName(name)
if (refusal) stop(refusal)
const path = `src/resources/${name}.ts`
if (existsSync(inRoot(path))) stop(`${path} is there already.`)

const { from } = values
/** @returns {Promise<import("../conformance/scaffold/declaration.ts").Scaffold>} */
const guess = async () => {
  if (!from) return { name, fields: [], path: `/${name}` }
  const body = await readJson(from)
  try {
    return scaffold.scaffoldFrom(name, body, from)
  } catch (error) {
    return stop(error instanceof Error ? error.message : String(error))
  }
}
const guessed = await guess()

const index = "src/resources/index.ts"
const test = `tests/resources/${name}.test.ts`
mkdirSync(inRoot("tests/resources"), { recursive: true })
writeFileSync(inRoot(path), scaffold.declarationText(guessed))
writeFileSync(inRoot(index), scaffold.indexWith(readFileSync(inRoot(index), "utf8"), name))
writeFileSync(inRoot(test), scaffold.testText(name))
const written = [path, index, test]
spawnSync(bin("biome"), ["check", "--write", ...written], { cwd: root })

const doubts = guessed.fields.filter(({ doubt }) => doubt).length
console.log(written.join("\n"))
if (from) console.log(`${guessed.fields.length} fields, ${doubts} of them with a doubt in a comment.`)
console.log(
  `Next: npm run dev writes its migration; every role sees the page until src/resources/policy.ts says otherwise.`,
)
