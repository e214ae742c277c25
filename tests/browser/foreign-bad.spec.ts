import { expect, type Page } from "@playwright/test"
import { BAD_ANSWERS } from "../foreign/bad-answers.ts"
import { startBadService } from "../foreign/bad-service.ts"
import { nonsenseIn } from "../foreign/journeys/stage.ts"
import { startSite } from "../foreign/site.ts"
import { test } from "./support/clock.ts"
import { pathOf, ROUTES } from "./support/pages.ts"
import { submitLogin, visit } from "./support/people.ts"
import { SLOW } from "./support/widths.ts"

const SHAPES = Object.values(BAD_ANSWERS)
const numberOf = (text: string) => [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7)

/** Replaces "NaN" texts, which are displayed unchanged; the test finds only the app's own NaN. */
const wild = () => {
  const { type, text } = (BAD_ANSWERS["wild values"] as (typeof SHAPES)[number])()
  return { type, text: text.replaceAll('"NaN"', '"bukan angka"') }
}

const WAYS = {
  "wild values in every field": wild,
  "each call in another shape": (path: string) => {
    const { type, text } = (SHAPES[numberOf(path.split("?")[0] ?? "") % SHAPES.length] as (typeof SHAPES)[number])()
    return { type, text: text.replaceAll('"NaN"', '"bukan angka"') }
  },
} as const

const isCalm = (page: Page, path: string) =>
  expect(page.locator("[aria-busy=true], [data-skeleton]").first(), path).toHaveCount(0)

test.describe.configure({ timeout: 240_000 })

const RECORDS = ["listing/0", "listing/0/edit", "leads/0", "schedule/0"]
const PATHS = [...Object.keys(ROUTES), ...RECORDS].map(pathOf)

/** `npm test` checks each page with one of the two kinds of response. */
const HALVES = [
  { half: "one half of the pages", rest: 0, tag: {} },
  { half: "the other half", rest: 1, tag: SLOW },
]

for (const [way, [name, answer]] of Object.entries(WAYS).entries())
  for (const { half, rest, tag } of HALVES)
    test(`${name}, ${half}: no screen breaks, and none talks like a machine`, tag, async ({ page }) => {
      const service = await startBadService(answer)
      const site = await startSite(service.config)
      const crashes: string[] = []
      const faults: string[] = []
      page.on("pageerror", (error) => crashes.push(String(error.stack ?? error)))
      page.on("console", (message) => {
        if (message.type() === "error" && /^(\w*Error|Warning)/.test(message.text())) crashes.push(message.text())
      })
      const look = async (path: string) => {
        await isCalm(page, path)
        const lines = await nonsenseIn(page)
        const links = await page.locator("a[href^='javascript'], a[href*='undefined'], a[href$='/NaN']").count()
        faults.push(
          ...[...lines, ...crashes, ...(links ? [`${links} links to nowhere`] : [])].map((line) => `${path}: ${line}`),
        )
        crashes.length = 0
      }
      await page.goto(site.origin)
      await submitLogin(page, "a@b.id")
      await expect(page.getByRole("button", { name: /^Akun / })).toBeVisible()
      for (const path of PATHS.filter((_, index) => (index + rest) % 2 === way)) {
        await visit(page, path)
        await expect(page.getByRole("main")).not.toBeEmpty()
        await look(path)
        const dialog = page.getByRole("dialog", { name: "Error", exact: true })
        if (await dialog.count()) await page.keyboard.press("Escape")
      }
      await page.close()
      await Promise.all([service.close(), site.close()])
      expect(service.met.filter((request) => /undefined|NaN|%5Bobject|\/null/.test(request))).toEqual([])
      expect(faults).toEqual([])
    })
