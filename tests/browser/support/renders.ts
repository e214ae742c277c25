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

/** React internals: the flag for rendered work, and the tag of DOM elements. */
const PERFORMED_WORK = 1
const HOST = 5

/** Counts rendered table rows and menu entries. Call before opening the page: React detects devtools only at start. */
export const rendersOf = async (page: Page) => {
  await page.addInitScript(
    ([performedWork, host]) => {
      const renders = { rows: 0, menu: 0 }
      const childrenOf = ({ child }: Fiber) => {
        const children: Fiber[] = []
        for (let next = child; next; next = next.sibling) children.push(next)
        return children
      }
      const isKept = (fiber: Fiber) => fiber.alternate !== null && fiber.child === fiber.alternate.child
      const isRendered = (fiber: Fiber): boolean =>
        fiber.alternate === null ||
        (fiber.tag !== host && (fiber.flags & performedWork) > 0) ||
        (!isKept(fiber) && childrenOf(fiber).some(isRendered))
      const isRenderedEntry = ({ type, memoizedProps, alternate }: Fiber) =>
        type === "a" &&
        memoizedProps !== null &&
        ["title", "aria-current"].every((name) => name in memoizedProps) &&
        memoizedProps !== alternate?.memoizedProps
      const count = (fiber: Fiber) => {
        // The table head depends on the sort order and does not count.
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
    during: async (act: () => Promise<unknown>) => {
      const before = await read()
      await act()
      const after = await read()
      return { rows: after.rows - before.rows, menu: after.menu - before.menu }
    },
  }
}
