import { type Page, stacksOf } from "../../declare/index.ts"

/** Limits the width in pixels of lists with few columns. */
export const widthOf = (page: Page): number | undefined => {
  const columns = stacksOf(page).length
  return columns <= 3 && !page.resource.listing?.faces ? 240 * (columns + 1) : undefined
}
