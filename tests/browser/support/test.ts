import {
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
  type Request,
  type WebError,
} from "@playwright/test"
import { type Api, createApi } from "./api.ts"
import { newContext } from "./clock.ts"
import { type SharedContexts, sharedContexts } from "./shared-context.ts"

interface Watch {
  allow: (...expected: RegExp[]) => void
  another: () => Promise<Page>
}

const DESKTOP = { width: 1280, height: 720 }

interface Fixtures {
  /** Calls of the main service by a GRO Admin, beside the page. */
  api: Api
  watch: Watch
}

const isOurs = (address: string, home: string) =>
  /^(data|blob|about|chrome-error):/.test(address) || new URL(address).host === new URL(home).host

/** Collects page errors and requests to foreign origins. Returns a function that ends it. */
const noteComplaints = async (context: BrowserContext, home: string, complaints: string[]) => {
  const onConsole = (message: ConsoleMessage) => {
    if (message.type() === "error") complaints.push(`console: ${message.text()} (${message.location().url})`)
  }
  const onError = (error: WebError) => void complaints.push(`page: ${error.error().stack ?? error.error()}`)
  const onRequest = (request: Request) => {
    if (!isOurs(request.url(), home)) complaints.push(`foreign origin: ${request.url()}`)
  }
  context.on("console", onConsole).on("weberror", onError).on("request", onRequest)
  const script = await context.addInitScript(() => {
    addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
      console.error(`Content Security Policy: ${violatedDirective} ${blockedURI}`),
    )
  })
  return async () => {
    context.off("console", onConsole).off("weberror", onError).off("request", onRequest)
    await script.dispose()
  }
}

/** The browser's messages about deliberately failed requests. */
export const FAILED_REQUEST_MESSAGE = /Failed to load resource|WebSocket connection to/

export const test = base.extend<Fixtures, { shared: SharedContexts }>({
  shared: [
    async ({ browser }, use) => {
      const shared = sharedContexts(browser)
      await use(shared)
      await shared.close()
    },
    { scope: "worker" },
  ],
  context: async (
    // Only context options; page options are set on the page.
    {
      shared,
      baseURL,
      locale,
      timezoneId,
      hasTouch,
      isMobile,
      deviceScaleFactor,
      userAgent,
      permissions,
      geolocation,
      storageState,
      extraHTTPHeaders,
      javaScriptEnabled,
      serviceWorkers,
      contextOptions: { reducedMotion: _, ...contextOptions },
    },
    use,
    info,
  ) => {
    const { context, giveBack } = await shared.take({
      ...contextOptions,
      baseURL,
      locale,
      timezoneId,
      hasTouch,
      isMobile,
      deviceScaleFactor,
      userAgent,
      permissions,
      geolocation,
      storageState,
      extraHTTPHeaders,
      javaScriptEnabled,
      serviceWorkers,
      viewport: DESKTOP,
      colorScheme: "light",
      reducedMotion: "reduce",
    })
    // The demo's first steps would move every measure of the home page.
    await context.addCookies([{ name: "griya_first-run", value: "dismissed", url: baseURL }])
    await use(context)
    await giveBack(info.status === info.expectedStatus)
  },
  page: async ({ context, viewport, colorScheme, contextOptions: { reducedMotion } }, use) => {
    const page = await context.newPage()
    if (viewport) await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme, reducedMotion })
    await use(page)
  },
  api: async ({ page }, use) => use(await createApi(page)),
  watch: [
    async ({ context, browser, baseURL }, use) => {
      const [allowed, complaints]: [RegExp[], string[]] = [[], []]
      const ending: (() => Promise<unknown>)[] = []
      const others: BrowserContext[] = []
      const over = async (watched: BrowserContext) => {
        ending.push(await noteComplaints(watched, baseURL ?? "", complaints))
      }
      await over(context)
      await use({
        allow: (...expected) => void allowed.push(...expected),
        another: async () => {
          const other = await newContext(browser)
          others.push(other)
          await over(other)
          return other.newPage()
        },
      })
      for (const end of ending) await end()
      for (const other of others) await other.close()
      const unexpected = complaints.filter((line) => !allowed.some((expected) => expected.test(line)))
      expect(unexpected, "console errors, page errors and foreign requests").toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
