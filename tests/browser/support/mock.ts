import type { Page, Route } from "@playwright/test"

export type MockResponse = "unreachable" | { status?: number; json?: unknown; html?: string }

const HTML = "<!doctype html><title>502</title><h1>Bad Gateway</h1>"

/** Without live events only the page's own work reads a list: a late first connection would read it once more. */
export const blockLive = async (page: Page) => {
  // Neither transport is ever answered. A refused one would be reported in the console.
  await page.routeWebSocket(/\/socket\.io\//, () => {})
  await page.route(/\/socket\.io\//, () => {})
}

export const mockResponse = async (page: Page, address: RegExp, given: MockResponse, method?: string) => {
  const give = (route: Route) => {
    if (method && route.request().method() !== method) return route.fallback()
    if (given === "unreachable") return route.abort("connectionrefused")
    const { status = 200, json, html = HTML } = given
    return json === undefined
      ? route.fulfill({ status, body: html, contentType: "text/html" })
      : route.fulfill({ status, json })
  }
  await page.route(address, give)
  return () => page.unroute(address, give)
}
