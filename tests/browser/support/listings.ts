import { expect, type Page } from "@playwright/test"
import { plusDays, todayInJakarta } from "../../../src/time/day.ts"
import { type Api, getAuthHeaders, keyHeaders } from "./api.ts"

/** Listings of earlier days in a stable order, unaffected by other tests. */
export const oldListingsQuery = () => `created_at_lte=${plusDays(todayInJakarta(), -1)}&sort=created_at`

export const makeListings = async (
  page: Page,
  titles: readonly string[],
  statuses: readonly string[] = [],
  facts: Readonly<Record<string, unknown>> = {},
) => {
  const headers = await getAuthHeaders(page.request)
  for (const [index, title] of titles.entries()) {
    const made = await page.request.post("/svc/main/house-list", {
      headers: { ...headers, ...keyHeaders() },
      data: {
        title,
        house_type: 1,
        ad_type: "sale",
        price: 1_000_000_000 + index,
        land_area: 100,
        province: "31",
        city: "31.74",
        district: "31.74.07",
        ...facts,
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

export const makePremiumHouse = async (page: Page, api: Api, title: string) => {
  await makeListings(page, [title], ["review", "active"])
  const found = await api("GET", `/house-list/admin?search=${encodeURIComponent(title)}`)
  const house = found.data[0]
  const at = new Date(Date.now() + 72 * 3_600_000).setUTCHours(3, 0, 0, 0)
  await api("PUT", `/house-list/${house.id}`, { premium: true, premium_until: "2099-01-01" })
  await api("POST", "/premium-ads", {
    title,
    house: house.id,
    advertiser: "Griya",
    placement: "home",
    start_date: "2026-01-01",
    end_date: "2099-01-01",
    budget: 1,
  })
  await api("POST", "/schedule-house-list", {
    house: house.id,
    customer_name: title,
    phone: "081234567890",
    starts_at: new Date(at).toISOString(),
    ends_at: new Date(at + 3_600_000).toISOString(),
  })
  return house
}
