import { readFileSync } from "node:fs"
import { gzipSync } from "node:zlib"
import { inRoot } from "./paths.mjs"

/**
 * What must have arrived before a page is ready: the modules whose chunks it needs, each with all it imports statically,
 * and the most that this may weigh, in kB (1000 bytes) of JavaScript at gzip 9. Adapt the modules when routes move.
 */
const budgets = [
  { page: "login", limit: 100, modules: ["index.html"] },
  {
    page: "property-type list",
    limit: 350,
    modules: ["index.html", "src/providers/connect.ts", "src/App.tsx", "src/screens/List.tsx"],
  },
]

/** @typedef {Record<string, { file: string, imports?: string[] }>} Manifest */

/**
 * The chunks that the given modules need, each once.
 * @param {Manifest} manifest
 * @param {string[]} modules
 */
export const chunksOf = (manifest, modules) => {
  const seen = new Set()
  const files = new Set()
  /** @param {string} key */
  const visit = (key) => {
    if (seen.has(key)) return
    seen.add(key)
    const chunk = manifest[key]
    if (!chunk) throw new Error(`${key} is no chunk of its own in Vite's manifest: adapt the table in budgets.mjs.`)
    if (chunk.file.endsWith(".js")) files.add(chunk.file)
    chunk.imports?.forEach(visit)
  }
  modules.forEach(visit)
  return /** @type {string[]} */ ([...files])
}

/**
 * One sentence a budget, and whether it is kept.
 * @param {typeof budgets} table
 * @param {string} dist
 */
export const weigh = (table = budgets, dist = inRoot("dist")) => {
  /** @type {Manifest} */
  const manifest = JSON.parse(readFileSync(`${dist}/.vite/manifest.json`, "utf8"))
  return table.map(({ page, limit, modules }) => {
    const bytes = chunksOf(manifest, modules)
      .map((file) => gzipSync(readFileSync(`${dist}/${file}`), { level: 9 }).length)
      .reduce((sum, size) => sum + size, 0)
    const kept = bytes <= limit * 1000
    return { kept, says: `${page}: ${(bytes / 1000).toFixed(1)} kB of ${limit} kB${kept ? "" : ", over its budget"}` }
  })
}
