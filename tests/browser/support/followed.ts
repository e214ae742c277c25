import type { Page } from "@playwright/test"

interface Fiber {
  memoizedProps: { value?: { location?: { pathname: string; search: string; key: string } } } | null
  child: Fiber | null
  sibling: Fiber | null
}

/**
 * Waits until React has rendered the current address, which changes before the page. Does nothing on pages without a
 * router.
 */
export const waitForRenderedAddress = (page: Page) =>
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
