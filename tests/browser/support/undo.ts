import type { Page } from "@playwright/test"

/** Milliseconds; enough for slow machines to press Batalkan. */
export const LONG_UNDO_MS = 60_000
/** The product's milliseconds for a removal and for a waiting period. */
const PRODUCT_DELAYS_MS = [6000, 8000]

export const setUndoDelay = (page: Page, milliseconds: number) =>
  page.evaluate(
    ([given, wanted]) => {
      const wait = setTimeout
      Object.assign(window, {
        setTimeout: (run: () => void, after = 0) => wait(run, given.includes(after) ? wanted : after),
      })
    },
    [PRODUCT_DELAYS_MS, milliseconds] as const,
  )
