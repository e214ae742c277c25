import type { Page } from "@playwright/test"

/** Removes the inline configuration, so that the app fetches /config.json. */
export const removeInlineConfig = (page: Page) =>
  page.addInitScript(() => {
    // Removed during parsing, before any module runs.
    const observer = new MutationObserver(() => {
      const written = document.getElementById("config")
      if (!written) return
      written.remove()
      observer.disconnect()
    })
    observer.observe(document, { childList: true, subtree: true })
  })

export const configure = async (page: Page, more: object) => {
  await removeInlineConfig(page)
  await page.route("**/config.json", async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...((await response.json()) as object), ...more } })
  })
}
