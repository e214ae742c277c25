import type { Page } from "@playwright/test"

/** The page as any web server sends it, which does not write the configuration into it: the app asks for /config.json. */
export const asAnyServer = (page: Page) =>
  page.addInitScript(() => {
    // Gone while the page is read, before any module runs.
    const observer = new MutationObserver(() => {
      const written = document.getElementById("config")
      if (!written) return
      written.remove()
      observer.disconnect()
    })
    observer.observe(document, { childList: true, subtree: true })
  })

/** The product as it is configured, but for what is said here; from the next load on. */
export const configure = async (page: Page, more: object) => {
  await asAnyServer(page)
  await page.route("**/config.json", async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...((await response.json()) as object), ...more } })
  })
}
