import type { Page } from "@playwright/test"

/** The page as any web server sends it, which does not write the configuration into it: the app asks for /config.json. */
export const asAnyServer = (page: Page) =>
  page.route(
    ({ pathname }) => /^\/(dashboard(\/.*)?)?$/.test(pathname),
    async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replace(/<script type="application\/json" id="config">.*?<\/script>/, "")
      await route.fulfill({ response, body })
    },
  )

/** The product as it is configured, but for what is said here; from the next load on. */
export const configure = async (page: Page, more: object) => {
  await asAnyServer(page)
  await page.route("**/config.json", async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...((await response.json()) as object), ...more } })
  })
}
