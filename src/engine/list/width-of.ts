import { type Page, stacksOf } from "../../declare/index.ts"

/** A list of few columns is as wide as these, not as the window. In pixels. */
export const widthOf = (page: Page): number | undefined => {
  const columns = stacksOf(page).length
  return columns <= 3 && !page.resource.listing?.faces ? 240 * (columns + 1) : undefined
}
