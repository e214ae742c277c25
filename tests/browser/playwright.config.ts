import { mkdtempSync, rmSync } from "node:fs"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { defineConfig } from "@playwright/test"
import { findChromium } from "../tools/chromium.mjs"
import { SELDOM_FILES, SKIPPED_TESTS } from "./support/widths.ts"

const root = resolve(import.meta.dirname, "../..")

const freePort = () =>
  new Promise<number>((done, fail) => {
    const probe = createServer().once("error", fail)
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address()
      probe.close(() => (address && typeof address === "object" ? done(address.port) : fail(new Error("no port"))))
    })
  })

// Workers load this file again, so the port and folder are passed by environment variables.
if (!process.env.BROWSER_TEST_PORT) {
  const folder = mkdtempSync(join(tmpdir(), "griya-browser-"))
  process.env.BROWSER_TEST_PORT = String(await freePort())
  process.env.BROWSER_TEST_DATA = folder
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }))
}
const port = process.env.BROWSER_TEST_PORT
const data = process.env.BROWSER_TEST_DATA ?? ""
const address = `http://127.0.0.1:${port}`
const executablePath = findChromium()

export default defineConfig({
  testDir: ".",
  testMatch: "**/*.spec.ts",
  testIgnore: SELDOM_FILES.map((name) => `**/${name}`),
  ...(SKIPPED_TESTS ? { grepInvert: SKIPPED_TESTS } : {}),
  outputDir: join(root, "test-results/browser"),
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [
    ["list"],
    ["json", { outputFile: join(root, "test-results/browser.json") }],
    [join(import.meta.dirname, "support/calls-reporter.ts")],
    [join(import.meta.dirname, "support/foreign-reporter.ts")],
    [join(import.meta.dirname, "support/fault-reporter.ts")],
  ],
  use: {
    baseURL: address,
    actionTimeout: 20_000,
    locale: "id-ID",
    timezoneId: "Asia/Jakarta",
    // A leftover service worker would answer the next test's requests.
    serviceWorkers: "block",
    // Traces would make the run 50 % longer; `--trace on` records one.
    trace: "off",
    // Animations slow every test. Tests of animations enable them.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        // Shares one renderer with compiled app code per worker (support/warm-context.ts).
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
    url: address,
    timeout: 180_000,
    reuseExistingServer: process.env.BROWSER_TEST_SERVER === "1",
    stdout: "ignore",
    gracefulShutdown: { signal: "SIGTERM", timeout: 5_000 },
    env: { PORT: port, DATA_DIR: data },
  },
})
