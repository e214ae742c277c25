import { spawnSync } from "node:child_process"
import { accessSync, constants, existsSync } from "node:fs"
import { delimiter, join } from "node:path"
import { chromium } from "@playwright/test"
import { bin } from "../../../scripts/paths.mjs"

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
const onPath = (name) =>
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
const ensureChromium = () => {
  const found = findChromium()
  if (found) return found
  const apt = existsSync("/etc/debian_version") && process.getuid?.() === 0 && onPath("apt-get")
  const steps = apt
    ? [
        [apt, "update", "-q"],
        // Some Debian releases lack the headless shell.
        [apt, "install", "-y", "-q", "--no-install-recommends", "chromium-headless-shell"],
        [apt, "install", "-y", "-q", "--no-install-recommends", "chromium"],
      ]
    : [[bin("playwright"), "install", "chromium"]]
  for (const [command = "", ...args] of steps) {
    if (findChromium()) break
    console.log(`No Chromium found; running: ${command} ${args.join(" ")}`)
    spawnSync(command, args, { stdio: "inherit", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } })
  }
  const installed = findChromium()
  if (!installed) throw new Error("No Chromium could be installed. Install one and set CHROMIUM_PATH to it.")
  return installed
}

// biome-ignore lint/style/noDefaultExport: Playwright takes the default export of its `globalSetup`
export default ensureChromium
