import { accessSync, constants, existsSync } from "node:fs"
import { delimiter, join } from "node:path"
import { chromium } from "@playwright/test"

/** The headless shell is the same engine without windows, which take a fifth of a run. */
const names = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome-stable", "google-chrome"]

/** @param {string} path */
const runs = (path) => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** @param {string} name */
export const onPath = (name) =>
  (process.env.PATH ?? "")
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(runs)

export const findChromium = () => {
  const told = process.env.CHROMIUM_PATH
  if (told) return told
  const own = chromium.executablePath()
  return names.map(onPath).find(Boolean) ?? (own && existsSync(own) ? own : undefined)
}

/** Playwright calls it before the first test. */
const requireChromium = () => {
  const found = findChromium()
  if (!found) throw new Error("environment: no Chromium. Run `npm run test:setup`, or set CHROMIUM_PATH to one.")
  return found
}

// biome-ignore lint/style/noDefaultExport: Playwright takes the default export of its `globalSetup`
export default requireChromium
