import type { Page } from "@playwright/test"

/** The same build over services that have the documented calls alone, from the next load on. */
export const withoutExtensions = (page: Page, more: object = {}) =>
  page.route("**/config.json", async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...((await response.json()) as object), extensions: false, ...more } })
  })
