// npm run bench:web: load times of the built product beside a bare React page and a bare antd table. Prints figures.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { cpus, loadavg, tmpdir } from "node:os"
import { join } from "node:path"
import { chromium } from "@playwright/test"
import { ensureChromium } from "../../tools/chromium.mjs"
import { startChromium } from "./chromium.mjs"
import { roundsOf, stepsUntil } from "./depth.mjs"
import { measureLoad, measureNav } from "./measure.mjs"
import { HELP, readOptions } from "./options.mjs"
import { tableOf } from "./table.mjs"
import { startTargets } from "./targets.mjs"
import { waterfallOf } from "./waterfall.mjs"

const options = readOptions(process.argv.slice(2))
if (options.help) {
  console.log(HELP)
  process.exit()
}

const executablePath = ensureChromium()
const args = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  // Blocks all other hosts, so that every run sends the same requests.
  ...(options.target ? [] : ["--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1 , EXCLUDE localhost"]),
]

const folder = mkdtempSync(join(tmpdir(), "griya-bench-web-"))
const driver = await chromium.launch({ executablePath, args })
let browser = await startChromium(executablePath, args)
const { scenarios, stop } = await startTargets(driver, folder, options.data ?? join(folder, "data"), options.built)
if (options.target) scenarios[options.as].push(options.target)
const startLoad = loadavg()[0] ?? 0
/** @type {Map<string, import("./measure.mjs").Sample[]>} by scenario, profile and target */
const samples = new Map()
/** @type {Map<string, Awaited<ReturnType<typeof measureLoad>>>} the last slow load of a target */
const loads = new Map()
/** @type {Map<string, import("./depth.mjs").Round[]>} */
const rounds = new Map()
/** @param {string} scenario @param {string} profile @param {string} name */
const keyOf = (scenario, profile, name) => [scenario, profile, name].join(" | ")

/** @param {import("./targets.mjs").Scenario} scenario @param {"fast" | "slow"} profile @param {import("./measured-page.mjs").Target} target */
const measure = async (scenario, profile, target) => {
  const key = keyOf(scenario, profile, target.name)
  if (scenario === "nav") {
    const { sample } = await measureNav(browser, target, profile, options.brotli)
    samples.set(key, [...(samples.get(key) ?? []), sample])
    return
  }
  const load = await measureLoad(browser, target, profile, options.brotli)
  loads.set(keyOf(scenario, profile, target.name), load)
  samples.set(key, [...(samples.get(key) ?? []), load.sample])
}

try {
  for (const scenario of options.only)
    for (const target of scenarios[scenario]) {
      // Includes the first visit, on which servers compress and cache files.
      if (scenario !== "nav") await measureLoad(browser, target, "fast", options.brotli)
      if (target.rows) rounds.set(target.name, await roundsOf(driver, target))
    }
  for (let run = 0; run < options.runs; run += 1) {
    await browser.close()
    browser = await startChromium(executablePath, args)
    // The first page of a new browser is slower than later pages.
    await measureLoad(browser, /** @type {any} */ (scenarios.login[0]), "fast", options.brotli)
    for (const profile of options.profiles)
      for (const scenario of options.only) {
        const targets = scenarios[scenario]
        for (const index of targets.keys()) {
          const target = targets[(index + run) % targets.length]
          if (target) await measure(scenario, profile, target).catch((error) => console.error(String(error)))
        }
      }
    console.error(`run ${run + 1} of ${options.runs}`)
  }
  console.log(
    `medians of ${options.runs} [least–most] ×ratio to the first line, of the same runs; kB of 1024 bytes as served, ${options.brotli ? "brotli where the server has it" : "gzip"}; ${browser.version}, ${cpus().length} cores, load ${startLoad.toFixed(1)} before`,
  )
  for (const scenario of options.only)
    for (const profile of options.profiles) {
      const measured = scenarios[scenario].map(({ name, rows }) => ({
        name,
        samples: samples.get(keyOf(scenario, profile, name)) ?? [],
        ...(rows && scenario === "list" && { depth: stepsUntil(rounds.get(name) ?? [], rows) }),
      }))
      console.log(tableOf(`${scenario}, ${profile}`, measured, scenario !== "nav"))
    }
  if (options.waterfall)
    for (const { name } of scenarios.list) {
      const load = loads.get(keyOf("list", options.profiles.at(-1) ?? "slow", name))
      if (load)
        console.log(
          `\n### ${name}: one ${options.profiles.at(-1)} load\n\n${waterfallOf(load.requests, load.start, rounds.get(name) ?? [], load.sample.ready ?? 0)}`,
        )
    }
  if (options.out)
    writeFileSync(
      options.out,
      JSON.stringify({ options, samples: Object.fromEntries(samples), rounds: Object.fromEntries(rounds) }, null, 1),
    )
} finally {
  await browser.close()
  await driver.close()
  await stop()
  rmSync(folder, { recursive: true, force: true })
}
