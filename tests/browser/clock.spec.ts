import { createUniqueName } from "./support/form.ts"
import { MELAWAI } from "./support/listing.ts"
import { expect, test } from "./support/test.ts"

const START = Date.parse(process.env.TEST_NOW ?? "2026-11-25T05:00:00Z")
/** A run takes less. */
const HOURS = 6 * 3_600_000

test("the tests, the pages of each context and the server have the clock of the run", async ({ page, watch, api }) => {
  const title = createUniqueName("Rumah jam")
  const { created_at } = await api("POST", "/house-list", {
    title,
    house_type: 1,
    ad_type: "sale",
    price: 9e8,
    ...MELAWAI,
  })
  const pages = [page, await watch.another()]
  const shown: number[] = []
  for (const one of pages) {
    await one.goto(new URL("/favicon.svg", test.info().project.use.baseURL).href)
    shown.push(await one.evaluate(() => Date.now()))
  }
  for (const time of [Date.now(), Date.parse(created_at), ...shown]) {
    expect(time).toBeGreaterThanOrEqual(START)
    expect(time).toBeLessThan(START + HOURS)
  }
})
