import { existsSync } from "node:fs"
import { resolve } from "node:path"

/** The project's folder. */
export const root = resolve(import.meta.dirname, "..")

/** @param {string[]} parts */
export const inRoot = (...parts) => resolve(root, ...parts)

/**
 * A package's command, without npx's second of start-up.
 * @param {string} name
 */
export const bin = (name) => {
  const path = inRoot("node_modules/.bin", name)
  if (!existsSync(path)) throw new Error(`${name} is not installed: run npm ci first.`)
  return path
}
