// `npm run resource -- <name> [--from sample.json | --from https://… | --from openapi.json]`
import { spawnSync } from "node:child_process"
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { parseArgs } from "node:util"
import { importModule } from "./import-module.mjs"
import { bin, inRoot, root } from "./paths.mjs"

const USAGE = "npm run resource -- <name> [--from sample.json | --from https://… | --from openapi.json]"

/** @param {string} sentence @returns {never} */
const stop = (sentence) => {
  console.error(sentence)
  process.exit(1)
}

/**
 * @template T
 * @param {() => T} work
 * @returns {T}
 */
const orStop = (work) => {
  try {
    return work()
  } catch (error) {
    return stop(error instanceof Error ? error.message : String(error))
  }
}

const { values, positionals } = orStop(() =>
  parseArgs({
    options: { from: { type: "string" }, header: { type: "string", multiple: true } },
    allowPositionals: true,
  }),
)

/** @param {string} source @returns {Promise<{ text: string, headers?: Headers }>} */
const read = async (source) => {
  if (!/^https?:/.test(source)) return { text: readFileSync(source, "utf8") }
  const headers = Object.fromEntries((values.header ?? []).map((line) => line.split(/:\s*/, 2)))
  const response = await fetch(source, { headers })
  if (!response.ok) stop(`${source} answers ${response.status}. A token goes into --header "Authorization: Bearer …".`)
  return { text: await response.text(), headers: response.headers }
}

/** @param {string} source @returns {Promise<{ body: unknown, headers?: Headers }>} */
const readJson = async (source) => {
  const { text, headers } = await read(source).catch((error) => stop(`${source} cannot be read: ${error.message}`))
  try {
    return { body: JSON.parse(text), headers }
  } catch {
    return stop(
      `${source} holds no JSON. A document in YAML is converted first: npx js-yaml openapi.yaml > openapi.json`,
    )
  }
}

const [name = stop(USAGE), ...others] = positionals
if (others.length > 0) stop(USAGE)

const scaffold = /** @type {typeof import("../conformance/scaffold/main.ts")} */ (
  await importModule("conformance/scaffold/main.ts")
)

const refusal = scaffold.refuseName(name)
if (refusal) stop(refusal)
const path = `src/resources/${name}.ts`
const test = `tests/resources/${name}.test.ts`
for (const file of [path, test]) if (existsSync(inRoot(file))) stop(`${file} is there already.`)

const { from } = values
/** @returns {Promise<import("../conformance/scaffold/declaration.ts").Scaffold>} */
const guess = async () => {
  if (!from) return { name, fields: [], calls: scaffold.usualCalls(`/${name}`) }
  const { body, headers } = await readJson(from)
  return orStop(() => scaffold.scaffoldFrom(name, body, from, { headers }))
}
const guessed = await guess()

const index = "src/resources/index.ts"
const indexText = orStop(() => scaffold.indexWith(readFileSync(inRoot(index), "utf8"), name))
mkdirSync(inRoot("tests/resources"), { recursive: true })
writeFileSync(inRoot(path), scaffold.declarationText(guessed))
writeFileSync(inRoot(index), indexText)
writeFileSync(inRoot(test), scaffold.testText(name))
const written = [path, index, test]
spawnSync(bin("biome"), ["check", "--write", ...written], { cwd: root })

const doubts = guessed.fields.filter(({ doubt }) => doubt).length
console.log(written.join("\n"))
if (from) console.log(`Fields: ${guessed.fields.length}, with a doubt in a comment: ${doubts}.`)
console.log("Next: npm run dev writes its migration. GRO Admins see the page; `seenBy` in the file names the roles.")
