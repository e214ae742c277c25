import { expect, type Page } from "@playwright/test"
import { PASSWORD, PEOPLE } from "./people.ts"

const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)

/** Listings that were there before today, in an order that stays: other tests make, change and remove theirs meanwhile. */
export const SETTLED = `created_at_lte=${yesterday}&sort=created_at`

/** Makes listings of its own for a test, by the documented calls. */
export const makeListings = async (page: Page, titles: readonly string[], statuses: readonly string[] = []) => {
  const token = await (
    await page.request.post("/svc/auth/api/login", {
      data: { email: PEOPLE.gro_admin, password: PASSWORD },
    })
  ).json()
  const headers = { Authorization: `Bearer ${token.token}` }
  for (const [index, title] of titles.entries()) {
    const made = await page.request.post("/svc/main/house-list", {
      headers,
      data: {
        title,
        house_type: 1,
        ad_type: "sale",
        price: 1_000_000_000 + index,
        land_area: 100,
        province: "31",
        city: "31.74",
        district: "31.74.07",
      },
    })
    expect(made.status()).toBe(201)
    const { id } = (await made.json()).data
    for (const status of statuses) {
      const set = await page.request.put(`/svc/main/house-list/status/${id}`, { headers, data: { status } })
      expect(set.status()).toBe(200)
    }
  }
}
