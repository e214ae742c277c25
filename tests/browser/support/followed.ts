import type { Page } from "@playwright/test"

interface Fiber {
  memoizedProps: { value?: { location?: { pathname: string; search: string; key: string } } } | null
  child: Fiber | null
  sibling: Fiber | null
}

/**
 * Waits until React has drawn what the address says. The address is ahead of the page: until then a test would read, or press, what
 * belongs to the page before. Where there is no router, as on the login page, nothing is waited for.
 */
export const hasFollowed = (page: Page) =>
  page.waitForFunction(() => {
    const root = document.getElementById("root")
    const name = root && Object.keys(root).find((key) => key.startsWith("__reactContainer$"))
    const container = name && (Reflect.get(root, name) as { stateNode: { current: Fiber } })
    const left = container ? [container.stateNode.current] : []
    for (let fiber = left.pop(); fiber; fiber = left.pop()) {
      const drawn = fiber.memoizedProps?.value?.location
      if (drawn)
        return (
          drawn.pathname === location.pathname &&
          drawn.search === location.search &&
          drawn.key === (history.state?.key ?? "default")
        )
      if (fiber.sibling) left.push(fiber.sibling)
      if (fiber.child) left.push(fiber.child)
    }
    return true
  })
