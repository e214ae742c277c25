import { existsSync } from "node:fs"
import { resolve } from "node:path"

export const root = resolve(import.meta.dirname, "..")

/** @param {string[]} parts */
export const inRoot = (...parts) => resolve(root, ...parts)

/**
 * Path of a package's command; npx would add a second of start-up.
 * @param {string} name
 */
export const bin = (name) => {
  const path = inRoot("node_modules/.bin", name)
  if (!existsSync(path)) throw new Error(`${name} is not installed: run npm ci first.`)
  return path
}
