import { rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { defineConfig } from "@playwright/test"
import { clockOffset } from "../fixtures/clock.mjs"
import { findChromium } from "./support/chromium.mjs"

const root = resolve(import.meta.dirname, "../..")
const data = join(tmpdir(), `griya-browser-${process.pid}`)
const executablePath = findChromium()

// Workers load this file again, with the port in the environment.
const port = process.env.BROWSER_TEST_PORT
if (!port) {
  clockOffset()
  // The server and the workers have the clock of the test run, and cheap passwords.
  for (const fixture of ["moved-clock", "cheap-scrypt"])
    process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ""} --import ${new URL(`../fixtures/${fixture}.mjs`, import.meta.url).href}`
  process.on("exit", () => rmSync(data, { recursive: true, force: true }))
}

export default defineConfig({
  outputDir: join(root, "test-results/browser"),
  globalSetup: "./support/chromium.mjs",
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: "list",
  projects: [
    // The gate of `npm test`: one at a time, because the tests share a server. scripts/results.mjs counts the retries.
    { name: "smoke", testMatch: "*.spec.ts", grep: /@smoke/, workers: 1, retries: 2 },
    { name: "journeys", testMatch: "*.spec.ts", grepInvert: /@smoke|@slow|@nightly/ },
    { name: "slow", testMatch: "*.spec.ts", grep: /@slow/ },
    { name: "nightly", testMatch: "*.spec.ts", grep: /@nightly/ },
  ],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    actionTimeout: 20_000,
    locale: "id-ID",
    timezoneId: "Asia/Jakarta",
    // A leftover service worker would answer the next test's requests.
    serviceWorkers: "block",
    // A trace of each test would make the run 50 % longer.
    trace: "on-first-retry",
    screenshot: "only-on-failure",
    // Animations slow every test. Tests of animations enable them.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        // Shares one renderer with compiled app code per worker (support/shared-context.ts).
        "--process-per-site",
        // Pages are too short-lived for optimization to pay off. Compiled code is shared, so streaming compilation
        // would be wasted.
        "--js-flags=--no-opt --no-maglev --no-flush-bytecode --no-script-streaming --min-semi-space-size=16",
      ],
    },
  },
  webServer: {
    command: "node scripts/start.mjs",
    cwd: root,
    wait: { stdout: /http:\/\/127\.0\.0\.1:(?<browser_test_port>\d+)/ },
    timeout: 180_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 5_000 },
    // The specification words, which the tests read.
    env: { PORT: "0", DATA_DIR: data, DEMO_WORDS: "0", DEMO_LEADS_MINUTES: "0" },
  },
})
