import type { Page } from "@playwright/test"

/** Opens the timeline of the record on the page. */
export const openTimeline = async (page: Page) => {
  const timeline = page
    .getByRole("main")
    .getByRole("group")
    .filter({ has: page.getByText(/^Riwayat( dan komentar)?$/) })
  await timeline.scrollIntoViewIfNeeded()
  if ((await timeline.getAttribute("open")) === null) await timeline.getByText("Riwayat", { exact: true }).click()
  return { timeline, entries: timeline.getByRole("listitem").filter({ has: page.getByRole("time") }) }
}
