import { readFileSync } from "node:fs"
import { gzipSync } from "node:zlib"
import { inRoot } from "./paths.mjs"

const APP = ["index.html", "src/app/open-session.ts", "src/app/main.tsx", "src/app/App.tsx"]

/** Not `src/ui/with-antd.ts`, which only names the screens that load antd. */
const ANTD = "node_modules/(?:antd|@ant-design|@rc-component|rc-|@refinedev/antd)|/antd/"
/** @param {string[]} others patterns of what else is loaded later */
const later = (...others) => new RegExp([ANTD, ...others].join("|"), "i")
const MAPS_AND_FILES = ["leaflet", "supercluster", "papaparse", "excel", "import/"]

/**
 * Modules that a page needs before it is ready, and their limit in kB (1000 bytes) of JavaScript at gzip 9, with at most
 * 5 kB of room. Adapt the modules when routes move.
 */
const budgets = [
  { page: "login", limit: 83, modules: ["index.html", "src/app/main.tsx"], without: later("resources/", "axios") },
  // The request for the rows must not wait for a screen.
  {
    page: "rows",
    limit: 94,
    modules: ["index.html", "src/app/open-session.ts"],
    without: later("react-dom", "App.tsx", "engine/List.tsx"),
  },
  {
    page: "property-type list",
    limit: 260,
    modules: [...APP, "src/engine/List.tsx"],
    without: later(),
  },
  {
    page: "listing list",
    limit: 260,
    modules: [...APP, "src/engine/List.tsx"],
    without: later(...MAPS_AND_FILES, "charts", "plots"),
  },
  {
    page: "leads",
    limit: 260,
    modules: [
      ...APP,
      "src/engine/List.tsx",
      "src/fields/TimeCells.tsx",
      "src/fields/RelationLink.tsx",
      "src/screens/request-cust/LastMessage.tsx",
    ],
    without: later(...MAPS_AND_FILES, "charts", "plots", "Board"),
  },
  {
    page: "dashboard",
    limit: 289,
    modules: [...APP, "src/screens/home/Home.tsx", "src/charts/Lines.tsx", "src/fields/TimeCells.tsx"],
    without: later(...MAPS_AND_FILES, "Board"),
  },
]

/** @typedef {Record<string, { file: string, imports?: string[], modules?: string[] }>} Manifest */

/**
 * Manifest keys of the modules' chunks and all their static imports.
 * @param {Manifest} manifest
 * @param {string[]} modules
 */
const keysOf = (manifest, modules) => {
  /** @type {Set<string>} */
  const seen = new Set()
  /** @param {string} key */
  const visit = (key) => {
    if (seen.has(key)) return
    seen.add(key)
    manifest[key]?.imports?.forEach(visit)
  }
  for (const module of modules) {
    const key = manifest[module]
      ? module
      : Object.keys(manifest).find((key) => manifest[key]?.modules?.includes(module))
    if (!key) throw new Error(`${module} is in no file of the build: adapt the table in budgets.mjs.`)
    visit(key)
  }
  return [...seen]
}

/**
 * @param {Manifest} manifest
 * @param {string[]} modules
 */
const chunksOf = (manifest, modules) =>
  [...new Set(keysOf(manifest, modules).map((key) => manifest[key]?.file ?? ""))].filter((file) => file.endsWith(".js"))

/** @param {string} dist @returns {Manifest} */
const manifestIn = (dist) => {
  const [manifest, modules] = ["manifest", "modules"].map((name) =>
    JSON.parse(readFileSync(`${dist}/.vite/${name}.json`, "utf8")),
  )
  for (const chunk of Object.values(manifest)) chunk.modules = modules[chunk.file]
  return manifest
}

/**
 * JavaScript files that the budget includes: the page is ready without any other.
 * @param {string} name
 */
export const weighedFor = (name) => {
  const budget = budgets.find(({ page }) => page === name)
  if (!budget) throw new Error(`No budget is kept for ${name}.`)
  return chunksOf(manifestIn(inRoot("dist")), budget.modules)
}

/**
 * @param {{ page: string, limit: number, modules: string[], without?: RegExp }[]} table
 * @param {string} dist
 */
export const weigh = (table = budgets, dist = inRoot("dist")) => {
  const manifest = manifestIn(dist)
  return table.map(({ page, limit, modules, without }) => {
    const bytes = chunksOf(manifest, modules)
      .map((file) => gzipSync(readFileSync(`${dist}/${file}`), { level: 9 }).length)
      .reduce((sum, size) => sum + size, 0)
    const stray = keysOf(manifest, modules)
      .flatMap((key) => [key, ...(manifest[key]?.modules ?? [])])
      .find((name) => without?.test(name))
    const kept = bytes <= limit * 1000 && !stray
    const heavy = `, over its budget: find what came in (a resource weighs about 0.2), or raise the limit of "${page}" in scripts/budgets.mjs`
    const fault = stray ? `, with ${stray} in it` : heavy
    return { kept, says: `${page}: ${(bytes / 1000).toFixed(1)} kB of ${limit} kB${kept ? "" : fault}` }
  })
}
