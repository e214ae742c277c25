import type { Page } from "@playwright/test"

interface Fiber {
  tag: number
  type: unknown
  flags: number
  memoizedProps: { className?: unknown } | null
  child: Fiber | null
  sibling: Fiber | null
  alternate: Fiber | null
}

/** Of React: what a component does in a render, and the tag of an element of the page. */
const PERFORMED_WORK = 1
const HOST = 5

/**
 * Counts, from now on, the table rows in which React rendered something, and the entries of the menu that it rendered. Call it before the
 * page is opened: React looks for who listens to it when it starts.
 */
export const rendersOf = async (page: Page) => {
  await page.addInitScript(
    ([performedWork, host]) => {
      const renders = { rows: 0, menu: 0 }
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
      const isRenderedEntry = ({ type, memoizedProps, alternate }: Fiber) =>
        type === "a" &&
        String(memoizedProps?.className).startsWith("menu-line") &&
        memoizedProps !== alternate?.memoizedProps
      const count = (fiber: Fiber) => {
        // The head says what the rows are sorted by, and is none of them.
        if (isKept(fiber) || fiber.type === "thead") return
        for (const child of childrenOf(fiber)) {
          if (isRenderedEntry(child)) renders.menu += 1
          if (child.type !== "tr") count(child)
          else if (!isKept(child) && childrenOf(child).some(isRendered)) renders.rows += 1
        }
      }
      Object.assign(window, {
        renders,
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
  const read = () => page.evaluate(() => (window as unknown as { renders: { rows: number; menu: number } }).renders)
  return {
    /** What was rendered while something was done. */
    during: async (act: () => Promise<unknown>) => {
      const before = await read()
      await act()
      const after = await read()
      return { rows: after.rows - before.rows, menu: after.menu - before.menu }
    },
  }
}
