// `npm run test:long`: eight simulated working hours in one Chromium tab, with its memory over the day. Builds the
// product if needed.
import { spawnSync } from "node:child_process"
import { bin, inRoot, root } from "../../scripts/paths.mjs"
import { ensureChromium } from "./chromium.mjs"

const built = spawnSync(process.execPath, [inRoot("scripts/build.mjs"), "--if-stale"], { stdio: "inherit" })
if (built.status !== 0) process.exit(1)
const { status } = spawnSync(bin("playwright"), ["test", "-c", "tests/long/playwright.config.ts"], {
  cwd: root,
  stdio: "inherit",
  env: { ...process.env, CHROMIUM_PATH: ensureChromium() },
})
process.exit(status ?? 1)
