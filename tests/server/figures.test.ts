import { describe, expect, test } from "vitest"
import { daysOf } from "../../server/engine/days.ts"
import { toInstants } from "../../src/charts/date-range.ts"
import { type ListQuery, pathOf, printQuery, todayInJakarta } from "../../src/declare/index.ts"
import { resources } from "../../src/resources/index.ts"
import { createBetween } from "../../src/screens/home/figures/statistic.ts"
import { allQueues, createQueues, type Queue, queryOfQueue } from "../../src/screens/home/waits/queues.ts"
import { plusDays, plusMonths } from "../../src/time/day.ts"
import { adminApi } from "./file-api.ts"

/** The day of the records, also for a run across midnight. */
const TODAY = todayInJakarta()
const { api, token } = await adminApi()

const get = (path: string, by = token) => api.call("GET", `/svc/${path}`, { token: by })
const day = (offset: number) => plusDays(TODAY, offset)

describe("the statistic", () => {
  test("counts by status, type, city and month", async () => {
    const { status, body } = await get("main/house-list/admin-statistic")
    expect([status, body.status]).toEqual([200, 200])
    const { total, by_status, by_type, by_city, by_month } = body.data
    expect(total).toBe(5)
    expect(by_status).toHaveLength(9)
    expect(by_status.find(({ value }: { value: string }) => value === "active")).toEqual({
      value: "active",
      label: "Tayang",
      count: 3,
    })
    expect(by_type[0]).toEqual({ value: 1, label: "Rumah", count: 3 })
    expect(by_city[0]).toEqual({ value: "31.74", label: "Kota Administrasi Jakarta Selatan", count: 4 })
    expect(by_month).toHaveLength(12)
    expect(by_month.at(-1).value).toBe(todayInJakarta().slice(0, 7))
    expect(by_month.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(5)
  })

  test("counts nothing that nobody reads, and of the counts only those that are asked for", async () => {
    const facts = ["filtered", "median_price", "premium", "total", "views"]
    const parts = async (query: string) => {
      const { body } = await get(`main/house-list/admin-statistic${query}`)
      return Object.keys(body.data).toSorted()
    }
    expect(await parts("")).toEqual(["by_city", "by_month", "by_status", "by_type", ...facts])
    expect(await parts("?search=rumah&counts=status")).toEqual(["by_status", ...facts])
    expect(await parts("?counts=type,city")).toEqual(["by_city", "by_type", ...facts])
    expect(await parts("?counts=nobody")).toEqual(facts)
  })

  test("counts what the list's own search and filters leave, and says that it does", async () => {
    const { body } = await get("main/house-list/admin-statistic")
    expect(body.data).toMatchObject({ filtered: true, total: 5 })
    expect(body.data.premium).toBeGreaterThanOrEqual(0)
    expect(body.data.views).toBeGreaterThanOrEqual(0)
    const count = (data: { by_status: { value: string; count: number }[] }) =>
      data.by_status.reduce((sum, { count: more }) => sum + more, 0)
    for (const query of [
      "status=active",
      "ad_type=rent",
      "search=contoh%202",
      "price_gte=1&price_lte=2",
      "city=31.74",
    ]) {
      const [some, listed] = [
        await get(`main/house-list/admin-statistic?${query}`),
        await get(`main/house-list/admin?${query}`),
      ]
      expect([query, some.body.data.total, count(some.body.data)]).toEqual([
        query,
        ...Array(2).fill(listed.body.data.document_count),
      ])
    }
    const sold = await get("main/house-list/admin-statistic?ad_type=rent")
    expect(sold.body.data.median_price).toBeNull()
    const { body: all } = await get("main/house-list/admin?ad_type=sale&limit=200")
    const prices = all.data.data.map(({ price }: { price: number }) => price).toSorted((a: number, b: number) => a - b)
    expect(body.data.median_price).toBe(prices[Math.ceil(prices.length / 2) - 1])
  })
})

describe("the home page", () => {
  const countOf = async (name: string, query: Partial<ListQuery>, by?: string) => {
    const { list } = resources.find((resource) => resource.name === name)?.calls ?? {}
    const { status, body } = await get(
      `${list?.service}${list && pathOf(list)}?${new URLSearchParams(printQuery(query))}`,
      by,
    )
    return status === 200 ? (body.document_count ?? body.data.document_count) : status
  }

  test("counts what waits: the values that are declared to, for the gro_admin alone", async () => {
    const queues = createQueues(resources, todayInJakarta())
    const addressOf = ({ page, filters }: Queue) => `${page}?${new URLSearchParams(printQuery({ filters }))}`
    const values = [
      "house-list?status=review",
      "bi-checking?status_in=submitted%2Cincomplete%2Cprocessing",
      "payment?webhook=failed",
      "withdrawal?status_in=requested%2Creviewing%2Capproved%2Cprocessing",
    ]
    expect([...new Set(queues.map((queue) => addressOf(queue).replace(/&.*/, "")))]).toEqual(values)
    const counts: [string, number][] = []
    for (const queue of queues)
      counts.push([`${queue.page} ${queue.urgency}`, await countOf(queue.page, { filters: queue.filters })])
    // Each record is in one of its queues.
    expect(counts.filter(([, count]) => count > 0)).toEqual([
      ["house-list late", 1],
      ["bi-checking later", 1],
      ["payment late", 1],
      ["withdrawal later", 1],
    ])
    const admin = await api.login("ADMIN")
    expect(await countOf("withdrawal", {}, admin)).toBe(403)
  })

  test("asks the API for each thing that waits, those that wait longest first, and each once", async () => {
    const queues = allQueues(resources, new Date().toISOString(), new Date().toISOString())
    const asked = queues.map((queue) => `${queue.page}?${new URLSearchParams(printQuery(queryOfQueue(queue)))}`)
    expect(new Set(asked).size).toBe(asked.length)
    expect([...new Set(asked.map((address) => /sort=([^&]*)/.exec(address)?.[1]))]).toEqual([
      "waiting_since",
      "next_follow_up",
      "ends_at",
      "starts_at",
      "created_at",
      "requested_at",
      "premium_until",
      "updated_at",
    ])
    for (const queue of queues) {
      const [name = "", view] = queue.page.split(".")
      const resource = resources.find((one) => one.name === name)
      const call = view ? resource?.views?.[view]?.call : resource?.calls.list
      const path = call && `${call.service}${pathOf(call)}?${new URLSearchParams(printQuery(queryOfQueue(queue)))}`
      expect([queue.label, (await get(path ?? "")).status]).toEqual([queue.label, 200])
    }
  })

  test("counts today's leads and visits", async () => {
    const now = toInstants({ start: TODAY, end: TODAY })
    expect(await countOf("request-cust", createBetween("created_at", now))).toBe(1)
    expect(await countOf("schedule-house-list", createBetween("starts_at", now))).toBe(1)
  })
})

describe("leads by listing", () => {
  test("count who waits for an answer, the liveliest first", async () => {
    const { body } = await get("main/request-cust/group-property_id")
    expect(body).toMatchObject({ status: 200, document_count: 2 })
    expect(body.data).toMatchObject([
      { property_id: 2, title: "Rumah contoh 2", count: 1, unanswered: 1 },
      { property_id: 1, title: "Rumah contoh 1", count: 2, unanswered: 1 },
    ])
    expect(body.data[0].cover).toMatch(/^\/files\//)
    expect(Date.parse(body.data[0].last_activity)).not.toBeNaN()
  })

  test("come in pages and can be searched by the listing's title", async () => {
    const second = await get("main/request-cust/group-property_id?limit=1&page=2")
    expect(second.body.data.map(({ property_id }: { property_id: number }) => property_id)).toEqual([1])
    const found = await get("main/request-cust/group-property_id?search=contoh%202")
    expect(found.body.document_count).toBe(1)
  })
})

describe("figures of a range", () => {
  test("own views are those of one's own listings, by day and by listing, with the days before", async () => {
    const { body } = await get(`main/view-house-list/views?startDate=${day(-1)}&endDate=${day(-1)}`)
    expect(body.data).toEqual({
      total: 7,
      days: [{ date: day(-1), views: 7 }],
      listings: [{ id: 2, slug: "rumah-contoh-2", title: "Rumah contoh 2", views: 7, before: 3 }],
    })
  })

  test("the marketplace is counted by day; days without anything are left out", async () => {
    const { body } = await get(`payment/lytics?startDate=${day(-40)}&endDate=${day(1)}`)
    expect(body.status).toBe(200)
    const sum = (name: string) =>
      body.data.reduce((all: number, row: Record<string, number>) => all + (row[name] ?? 0), 0)
    expect(["visits", "searches", "contacts", "leads", "listings"].map(sum)).toEqual([1, 1, 0, 3, 5])
    expect(body.data.length).toBeLessThan(10)
  })

  test("nothing at all is a 404 without a sentence of its own", async () => {
    const { status, body } = await get("payment/lytics?startDate=2001-01-01&endDate=2001-01-31")
    expect([status, body]).toEqual([404, { status: 404, data: [] }])
  })

  test.each([
    ["", "startDate harus berupa tanggal, misalnya 2026-11-21."],
    ["startDate=2026-01-01", "endDate harus berupa tanggal, misalnya 2026-11-21."],
    ["startDate=x&endDate=y", "startDate harus berupa tanggal, misalnya 2026-11-21."],
    ["startDate=2026-02-31&endDate=2026-03-01", "startDate harus berupa tanggal, misalnya 2026-11-21."],
    ["startDate=0001-01-01&endDate=0001-01-02", "startDate harus berupa tanggal, misalnya 2026-11-21."],
    ["startDate=9999-12-31&endDate=9999-12-31", "startDate harus berupa tanggal, misalnya 2026-11-21."],
    ["startDate=2026-02-02&endDate=2026-02-01", "Tanggal akhir tidak boleh sebelum tanggal awal."],
    ["startDate=2020-01-01&endDate=2026-01-01", "Rentang paling panjang 5 tahun."],
    ["startDate=1976-01-01&endDate=2026-01-01", "Rentang paling panjang 5 tahun."],
  ])("wants two days in order, not too far apart: %s", async (query, says) => {
    for (const path of ["payment/lytics", "main/view-house-list/views"]) {
      const { status, body } = await get(`${path}?${query}`)
      expect([status, body.message]).toEqual([422, says])
    }
  })

  test("five years are answered, and days that have not come are no data", async () => {
    const today = todayInJakarta()
    const years = `startDate=${plusDays(plusMonths(today, -60), 1)}&endDate=${today}`
    expect((await get(`payment/lytics?${years}`)).status).toBe(200)
    expect((await get("payment/lytics?startDate=2099-01-01&endDate=2099-01-31")).status).toBe(404)
  })

  test("a day begins at midnight in Jakarta", () => {
    const days = daysOf(new URLSearchParams({ startDate: "2026-11-20", endDate: "2026-11-21" }))
    expect(days).toEqual({
      from: "2026-11-19T17:00:00.000Z",
      to: "2026-11-21T17:00:00.000Z",
      dates: ["2026-11-20", "2026-11-21"],
    })
  })
})
