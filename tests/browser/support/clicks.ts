import type { Page } from "@playwright/test"

/** Counts what the user presses from now on, in this page and those that it leads to: a pointer going down, and Enter. */
export const clicksOf = async (page: Page) => {
  let clicks = 0
  await page.exposeFunction("notePress", () => void clicks++)
  const listen = () => {
    const note = (window as unknown as { notePress: () => void }).notePress
    addEventListener("pointerdown", ({ isTrusted }) => isTrusted && note(), true)
    addEventListener("keydown", ({ key, isTrusted, repeat }) => isTrusted && key === "Enter" && !repeat && note(), true)
  }
  await page.addInitScript(listen)
  await page.evaluate(listen)
  return { count: () => clicks }
}
