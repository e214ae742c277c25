import AxeBuilder from "@axe-core/playwright"
import type { Page } from "@playwright/test"
import { signIn } from "./support/people.ts"
import { expect, FAILED_REQUEST_MESSAGE, test } from "./support/test.ts"
import { DESKTOP, PHONE } from "./support/widths.ts"

const open = async (page: Page) => {
  await page.route(/\/svc\/main\/house-list\/by\//, async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    const house = body.data?.data ?? body.data
    const [own] = house.images
    house.images = [own, own, "/files/demo/gone.png", "javascript:alert(1)", own, own, own]
    await route.fulfill({ response, json: body })
  })
  await signIn(page, "gro_admin", "/dashboard/listing?limit=10&sort=created_at")
  const main = page.getByRole("main")
  await main.locator("tbody tr, li:has(dl)").first().getByRole("link").first().click()
  await expect(main.getByRole("region", { name: /^Foto / })).toBeVisible()
}

test.describe("on a desktop", () => {
  test.use({ viewport: DESKTOP, contextOptions: { reducedMotion: "reduce" } })

  test("the lightbox goes by keys, is enlarged, and gives the focus back", async ({ page, watch }) => {
    watch.allow(FAILED_REQUEST_MESSAGE)
    await open(page)
    const first = page.getByRole("button", { name: /^Foto 2 dari 7: / })
    await first.focus()
    await page.keyboard.press("Enter")
    const box = page.getByRole("dialog", { name: /^Foto / })
    const says = (text: string) => expect(box.getByRole("status")).toHaveText(text)
    await says("Foto 2 dari 7")
    await page.keyboard.press("ArrowRight")
    await says("Foto 3 dari 7")
    await expect(box.getByText("Foto 3 tidak dapat dimuat")).toBeVisible()
    await page.keyboard.press("End")
    await says("Foto 7 dari 7")
    await page.keyboard.press("ArrowRight")
    await says("Foto 7 dari 7")
    await page.keyboard.press("+")
    await says("Foto 7 dari 7, diperbesar 2 kali")
    await page.keyboard.press("Home")
    await says("Foto 1 dari 7")
    await page.keyboard.press("ArrowRight")
    await says("Foto 2 dari 7")
    const { violations } = await new AxeBuilder({ page }).include("dialog[open]").analyze()
    expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.target}`)).toEqual([])
    await page.keyboard.press("Escape")
    await expect(box).toHaveCount(0)
    await expect(first).toBeFocused()
  })
})

test.describe("on a phone", () => {
  test.use({ viewport: PHONE, hasTouch: true, contextOptions: { reducedMotion: "reduce" } })

  test("a swipe goes on, a double tap enlarges", async ({ page, watch }) => {
    watch.allow(FAILED_REQUEST_MESSAGE)
    await open(page)
    await page.getByRole("button", { name: /^Foto 1 dari 7: / }).click()
    const box = page.getByRole("dialog", { name: /^Foto / })
    const [x, y] = [PHONE.width / 2, PHONE.height / 2]
    await expect(box.getByRole("status")).toHaveText("Foto 1 dari 7")
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x - 120, y + 5, { steps: 4 })
    await page.mouse.up()
    await expect(box.getByRole("status")).toHaveText("Foto 2 dari 7")
    await page.mouse.dblclick(x, y)
    await expect(box.getByRole("status")).toHaveText("Foto 2 dari 7, diperbesar 2 kali")
  })
})
