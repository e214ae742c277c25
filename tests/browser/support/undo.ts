import type { Page } from "@playwright/test"

/** Milliseconds: so long that no machine is too slow to press Batalkan. */
export const LONG = 60_000
/** Milliseconds that the product gives: for a removal, and for the end of a wait. */
const GIVEN = [6000, 8000]

/** From now on this page takes back for so long what it does after a while, in place of the product's few seconds. */
export const undoLasts = (page: Page, milliseconds: number) =>
  page.evaluate(
    ([given, wanted]) => {
      const wait = setTimeout
      Object.assign(window, {
        setTimeout: (run: () => void, after = 0) => wait(run, given.includes(after) ? wanted : after),
      })
    },
    [GIVEN, milliseconds] as const,
  )
