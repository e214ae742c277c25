import { join, resolve } from "node:path"
import browser from "../../browser/playwright.config.ts"

/** Browser part of `npm run test:nightly -- security`. */
export default {
  ...browser,
  testDir: ".",
  projects: [{ name: "hostile texts", testMatch: "*.spec.ts" }],
  globalSetup: join(resolve(import.meta.dirname, "../.."), "browser/support/chromium.mjs"),
}
