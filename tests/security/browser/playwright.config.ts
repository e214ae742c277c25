import browser from "../../browser/playwright.config.ts"

/** Browser part of `npm run test:security`, without the table of documented calls. */
export default {
  ...browser,
  testDir: ".",
  reporter: browser.reporter?.slice(0, 2) as never,
}
