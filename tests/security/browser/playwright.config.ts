import browser from "../../browser/playwright.config.ts"

/** The browser's part of `npm run test:security`: with the product of its own, and without the table of documented calls. */
export default {
  ...browser,
  testDir: ".",
  reporter: browser.reporter?.slice(0, 2) as never,
}
