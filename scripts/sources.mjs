import { createHash } from "node:crypto"
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs"
import { join } from "node:path"
import { inRoot, root } from "./paths.mjs"

const sources = [
  "src",
  "server",
  "demo",
  "scripts/vite",
  "public",
  "index.html",
  "vite.config.ts",
  "package.json",
  "package-lock.json",
]

const stamp = inRoot("dist-server/built-from.txt")

/**
 * @param {string} path
 * @returns {string[]}
 */
export const filesUnder = (path) => {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesUnder(join(path, name)))
}

/** Hash of names and contents; file dates do not count. */
export const fingerprint = () => {
  const hash = createHash("sha256")
  for (const file of sources.flatMap((source) => filesUnder(inRoot(source)))) {
    hash.update(file.slice(root.length)).update("\0").update(readFileSync(file)).update("\0")
  }
  return hash.digest("hex")
}

export const buildIsFresh = () =>
  existsSync(stamp) &&
  existsSync(inRoot("dist/index.html")) &&
  existsSync(inRoot("dist-server/main.js")) &&
  readFileSync(stamp, "utf8") === fingerprint()

export const stampPath = stamp
