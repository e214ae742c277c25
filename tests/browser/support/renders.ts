import type { Page } from "@playwright/test"

interface Fiber {
  tag: number
  type: unknown
  flags: number
  child: Fiber | null
  sibling: Fiber | null
  alternate: Fiber | null
}

/** Of React: what a component does in a render, and the tag of an element of the page. */
const PERFORMED_WORK = 1
const HOST = 5

/**
 * Counts, from now on, the table rows in which React rendered something. Call it before the page is opened: React looks for
 * who listens to it when it starts.
 */
export const rowRendersOf = async (page: Page) => {
  await page.addInitScript(
    ([performedWork, host]) => {
      const rows = { count: 0 }
      const childrenOf = ({ child }: Fiber) => {
        const children: Fiber[] = []
        for (let next = child; next; next = next.sibling) children.push(next)
        return children
      }
      /** Left as it was, with all that is in it. */
      const isKept = (fiber: Fiber) => fiber.alternate !== null && fiber.child === fiber.alternate.child
      const isRendered = (fiber: Fiber): boolean =>
        fiber.alternate === null ||
        (fiber.tag !== host && (fiber.flags & performedWork) > 0) ||
        (!isKept(fiber) && childrenOf(fiber).some(isRendered))
      const count = (fiber: Fiber) => {
        if (isKept(fiber)) return
        for (const child of childrenOf(fiber))
          if (child.type !== "tr") count(child)
          else if (!isKept(child) && childrenOf(child).some(isRendered)) rows.count += 1
      }
      Object.assign(window, {
        rowRenders: rows,
        __REACT_DEVTOOLS_GLOBAL_HOOK__: {
          supportsFiber: true,
          inject: () => 1,
          onCommitFiberRoot: (_: number, root: { current: Fiber }) => count(root.current),
          onCommitFiberUnmount: () => {},
          onPostCommitFiberRoot: () => {},
        },
      })
    },
    [PERFORMED_WORK, HOST] as const,
  )
  const read = () => page.evaluate(() => (window as unknown as { rowRenders: { count: number } }).rowRenders.count)
  return {
    /** The rows that were rendered while something was done. */
    during: async (act: () => Promise<unknown>) => {
      const before = await read()
      await act()
      return (await read()) - before
    },
  }
}
