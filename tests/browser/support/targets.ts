import type { Page } from "@playwright/test"

/** Names of touch targets below 44 pixels, measured by hit testing. */
export const smallTargets = (page: Page) =>
  page.evaluate(() => {
    const isHit = (element: Element, x: number, y: number) => {
      const found = document.elementFromPoint(x, y)
      return found === element || element.contains(found)
    }
    return [...document.querySelectorAll("a[href], button, input, select, textarea, [role=menuitem], [role=combobox]")]
      .map((one) => one.closest("label, .ant-select") ?? one)
      .flatMap((one) => {
        const { left, top, width, height } = one.getBoundingClientRect()
        const [x, y] = [left + width / 2, top + height / 2]
        if (width === 0 || x < 0 || x > innerWidth || y < 80 || y > innerHeight - 80 || !isHit(one, x, y)) return []
        const isWide = width >= 43.5 || (isHit(one, x - 21, y) && isHit(one, x + 21, y))
        const isTall = height >= 43.5 || (isHit(one, x, y - 21) && isHit(one, x, y + 21))
        return isWide && isTall ? [] : [`${Math.round(width)}x${Math.round(height)} ${one.outerHTML.slice(0, 90)}`]
      })
  })
