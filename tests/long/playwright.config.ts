import { join, resolve } from "node:path"
import { defineConfig } from "@playwright/test"
import { findChromium } from "../browser/support/chromium.mjs"

const executablePath = findChromium()

/** Full Chromium, because compiled and optimized code is part of the memory. */
export default defineConfig({
  testDir: ".",
  outputDir: join(resolve(import.meta.dirname, "../.."), "test-results/long"),
  globalSetup: "../browser/support/chromium.mjs",
  workers: 1,
  timeout: 0,
  expect: { timeout: 30_000 },
  reporter: "list",
  use: {
    actionTimeout: 30_000,
    locale: "id-ID",
    timezoneId: "Asia/Jakarta",
    viewport: { width: 1440, height: 900 },
    serviceWorkers: "block",
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: { ...(executablePath ? { executablePath } : {}), args: ["--disable-gpu", "--no-first-run"] },
  },
})
