import { trackClicks } from "./support/clicks.ts"
import { expect, test } from "./support/test.ts"

test("a press is counted at once, and stays counted on the page that it leads to", async ({ page }) => {
  await page.goto("/")
  const clicks = await trackClicks(page)
  const counted: number[] = []
  for (let press = 1; press <= 40; press++) {
    await (press % 2 ? page.mouse.click(1, 1) : page.keyboard.press("Enter"))
    counted.push(await clicks.count())
  }
  expect(counted).toEqual(counted.map((_, index) => index + 1))
  await page.reload()
  await page.keyboard.press("Enter")
  expect(await clicks.count()).toBe(41)
})
