// npm run bench -- web: load times of the built product beside a bare React page and a bare antd table. Prints figures.
import { mkdtempSync, rmSync } from "node:fs"
import { cpus, loadavg, tmpdir } from "node:os"
import { join } from "node:path"
import { chromium } from "@playwright/test"
import requireChromium from "../../browser/support/chromium.mjs"
import { startChromium } from "./chromium.mjs"
import { measureLoad, measureNav } from "./measure.mjs"
import { readOptions } from "./options.mjs"
import { tableOf } from "./table.mjs"
import { startTargets } from "./targets.mjs"

const options = readOptions()

const executablePath = requireChromium()
const args = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  // Blocks all other hosts, so that every run sends the same requests.
  "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1 , EXCLUDE localhost",
]

const folder = mkdtempSync(join(tmpdir(), "griya-bench-web-"))
const driver = await chromium.launch({ executablePath, args })
let browser = await startChromium(executablePath, args)
const { scenarios, stop } = await startTargets(driver, folder, join(folder, "data"), options.built)
const startLoad = loadavg()[0] ?? 0
/** @type {Map<string, import("./measure.mjs").Sample[]>} by scenario, profile and target */
const samples = new Map()
/** @param {string} scenario @param {string} profile @param {string} name */
const keyOf = (scenario, profile, name) => [scenario, profile, name].join(" | ")

/** @param {import("./targets.mjs").Scenario} scenario @param {"fast" | "slow"} profile @param {import("./measured-page.mjs").Target} target */
const measure = async (scenario, profile, target) => {
  const key = keyOf(scenario, profile, target.name)
  const measured = scenario === "nav" ? measureNav : measureLoad
  samples.set(key, [...(samples.get(key) ?? []), await measured(browser, target, profile)])
}

try {
  for (const scenario of options.only)
    for (const target of scenarios[scenario]) {
      // Includes the first visit, on which servers compress and cache files.
      if (scenario !== "nav") await measureLoad(browser, target, "fast")
    }
  for (let run = 0; run < options.runs; run += 1) {
    await browser.close()
    browser = await startChromium(executablePath, args)
    // The first page of a new browser is slower than later pages.
    await measureLoad(browser, /** @type {any} */ (scenarios.login[0]), "fast")
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
    `medians of ${options.runs} [least–most] ×ratio to the first line, of the same runs; kB of 1024 bytes as served, gzip; ${browser.version}, ${cpus().length} cores, load ${startLoad.toFixed(1)} before`,
  )
  for (const scenario of options.only)
    for (const profile of options.profiles) {
      const measured = scenarios[scenario].map(({ name }) => ({
        name,
        samples: samples.get(keyOf(scenario, profile, name)) ?? [],
      }))
      console.log(tableOf(`${scenario}, ${profile}`, measured, scenario !== "nav"))
    }
} finally {
  await browser.close()
  await driver.close()
  await stop()
  rmSync(folder, { recursive: true, force: true })
}
