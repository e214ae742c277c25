import { expect, type Locator } from "@playwright/test"

/** Scrolls to the end of a page that draws its lower parts when they are near. */
export const scrollToReveal = (what: Locator) =>
  expect
    .poll(async () => {
      await what.page().evaluate(() => scrollTo(0, document.body.scrollHeight))
      return what.isVisible()
    })
    .toBe(true)
