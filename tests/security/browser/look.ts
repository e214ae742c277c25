import { expect, type Locator, type Page, type Request } from "@playwright/test"
import { hostileAnswer, shownIn } from "../hostile.ts"

const ELEMENTS =
  "xss-mark, iframe, [onerror], [onload], [onfocus], [onclick], [onmouseover], script:not([src]):not([type='application/json']), [href^='javascript:' i], [src^='javascript:' i], [href^='data:text' i], [src^='data:text' i], [style*='evil.example']"

export interface Found {
  broken: string[]
  shown: number[]
}

/** Watches a page from its first script. CSP violations are console errors, which fail every browser test. */
export const lookAt = async (page: Page) => {
  const dialogs: string[] = []
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  await page.addInitScript(() => {
    const ran: number[] = []
    Reflect.set(window, "ran", (which: number) => ran.push(which))
    Reflect.set(window, "allThatRan", ran)
  })
  return async (): Promise<Found> => {
    const found = await page.evaluate((elements) => {
      const values = [...document.querySelectorAll("input, textarea")].map((input) => Reflect.get(input, "value"))
      return {
        broken: [
          ...(Reflect.get(window, "allThatRan") as number[]).map((which) => `payload ${which} ran`),
          ...[...document.querySelectorAll(elements)].map((element) => element.outerHTML.slice(0, 200)),
        ],
        text: [document.title, document.body.innerText, ...values].join("\n"),
      }
    }, ELEMENTS)
    return { broken: [...found.broken, ...dialogs], shown: shownIn(found.text) }
  }
}

export const settledOf = (page: Page) => {
  const open = new Set<Request>()
  page.on("request", (request) => /\/(svc|assets)\//.test(request.url()) && open.add(request))
  const over = (request: Request) => open.delete(request)
  page.on("requestfinished", over).on("requestfailed", over)
  const isQuiet = async () => {
    await expect(page.locator("main [aria-busy=true]")).toHaveCount(0)
    await expect(page.getByText("Loading ...")).toHaveCount(0)
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 300 })))
    return open.size
  }
  return () => expect.poll(isQuiet, { timeout: 30_000 }).toBe(0)
}

export const hostileServices = (page: Page) =>
  page.route(/\/svc\/(?!auth)/, async (route) => {
    if (route.request().method() !== "GET") return route.continue()
    const response = await route.fetch().catch(() => undefined)
    if (!response) return route.abort()
    const isJson = response.headers()["content-type"]?.includes("json")
    if (!isJson || !response.ok()) return route.fulfill({ response })
    return route.fulfill({ response, json: hostileAnswer(await response.json()) })
  })

export const lookInDialog = async (page: Page, button: Locator, look: () => Promise<void>) => {
  if ((await button.count()) === 0 || !(await button.first().isEnabled())) return
  await button.first().click()
  await expect(page.getByRole("dialog").first()).toBeVisible()
  await look()
  await page.keyboard.press("Escape")
  await expect(page.getByRole("dialog")).toHaveCount(0)
}
