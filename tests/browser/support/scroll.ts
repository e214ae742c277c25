import { expect, type Locator } from "@playwright/test"

/** Scrolls down until a part that loads when it is seen has content: until then an empty region has its name. */
export const scrollToReveal = (part: Locator) =>
  expect
    .poll(async () => {
      await part.page().evaluate(() => scrollTo(0, document.body.scrollHeight))
      return part.locator(":scope > *").count()
    })
    .toBeGreaterThan(0)
