import type { Page } from "@playwright/test"

/**
 * Counts what the user presses from now on, in this page and those that it leads to: a pointer going down, and Enter.
 * The page itself counts, so that a press is counted before the next line of a test runs.
 */
export const clicksOf = async (page: Page) => {
  const listen = () => {
    const note = () => sessionStorage.setItem("presses", String(Number(sessionStorage.getItem("presses")) + 1))
    addEventListener("pointerdown", ({ isTrusted }) => isTrusted && note(), true)
    addEventListener("keydown", ({ key, isTrusted, repeat }) => isTrusted && key === "Enter" && !repeat && note(), true)
  }
  await page.addInitScript(listen)
  await page.evaluate(listen)
  return { count: () => page.evaluate(() => Number(sessionStorage.getItem("presses"))) }
}
