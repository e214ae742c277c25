import type { Page } from "@playwright/test"

/** Counts pointer and Enter presses across navigations. The page counts, because a binding would report late. */
export const trackClicks = async (page: Page) => {
  const listen = () => {
    const note = () => sessionStorage.setItem("presses", String(Number(sessionStorage.getItem("presses")) + 1))
    addEventListener("pointerdown", ({ isTrusted }) => isTrusted && note(), true)
    addEventListener("keydown", ({ key, isTrusted, repeat }) => isTrusted && key === "Enter" && !repeat && note(), true)
  }
  await page.addInitScript(listen)
  await page.evaluate(listen)
  return { count: () => page.evaluate(() => Number(sessionStorage.getItem("presses"))) }
}
