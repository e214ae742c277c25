import type { Page, Response } from "@playwright/test"
import { oldListingsQuery } from "./support/listings.ts"
import { signIn, visit } from "./support/people.ts"
import { expect, test } from "./support/test.ts"

const picturesOf = (page: Page) => {
  const seen: { width: string | null; type: string | undefined; bytes: number }[] = []
  page.on("response", async (response: Response) => {
    const address = new URL(response.url())
    if (!address.pathname.startsWith("/files/")) return
    // The body is gone if the test ends first.
    const body = await response.body().catch(() => undefined)
    if (body)
      seen.push({
        width: address.searchParams.get("w"),
        type: response.headers()["content-type"],
        bytes: body.length,
      })
  })
  return seen
}

const firstPicture = (page: Page) => page.getByRole("main").locator("tbody img, li:has(dl) img").first()

const shown = (page: Page) =>
  firstPicture(page).evaluate((image: HTMLImageElement) => ({
    isWhole: image.complete && image.naturalWidth > 0,
    ratio: (image.clientWidth * devicePixelRatio) / image.naturalWidth,
    lazy: image.loading,
    box: [image.getAttribute("width"), image.getAttribute("height")],
  }))

test("a list's pictures come small, sharp, and move nothing", async ({ page }) => {
  const seen = picturesOf(page)
  await page.addInitScript(() => {
    const moved: string[] = []
    Object.assign(window, { moved })
    new PerformanceObserver((list) => {
      for (const { sources } of list.getEntries() as unknown as { sources: { node?: Element }[] }[])
        for (const { node } of sources) if (node?.matches?.("img, :has(> img)")) moved.push(node.outerHTML)
    }).observe({ type: "layout-shift", buffered: true })
  })
  await signIn(page, "gro_admin", `/dashboard/listing?limit=25&${oldListingsQuery()}`)
  await expect.poll(async () => (await shown(page)).isWhole).toBe(true)
  expect(await shown(page)).toMatchObject({ lazy: "lazy", box: ["48", "36"] })
  await expect.poll(() => seen.length).toBeGreaterThan(0)
  for (const { width, type, bytes } of seen) {
    expect([width, type]).toEqual(["96", "image/webp"])
    expect(bytes).toBeLessThan(5000)
  }
  expect(await page.evaluate(() => (window as unknown as { moved: string[] }).moved)).toEqual([])

  await visit(page, `/dashboard/listing?limit=25&face=cards&${oldListingsQuery()}`)
  await expect(page.locator("li:has(dl) img").first()).toBeVisible()
  await expect.poll(() => seen.some(({ width }) => width === "480")).toBe(true)
  await expect.poll(async () => (await shown(page)).ratio).toBeLessThanOrEqual(1)
})
