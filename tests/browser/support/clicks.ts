import type { Page } from "@playwright/test"

/**
 * Counts the presses of the user (pointer and Enter) in this page, across navigations.
 * The page counts them itself: a binding to the test would report them late.
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
