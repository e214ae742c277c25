import type { BaseRecord } from "@refinedev/core"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { FILTER_PROBE_ROWS, totalOf } from "../../src/data/record-queries.ts"
import { refineQueryOf } from "../../src/data/refine-query.ts"
import { type Filter, unreadOf } from "../../src/declare/index.ts"
import { resources } from "../../src/resources/index.ts"
import { allQueues, queryOfQueue } from "../../src/screens/home/waits/queues.ts"
import { OWNERS } from "./owners/index.ts"
import { type SignedIn, signedIn } from "./provider.ts"
import type { Stored } from "./records.ts"
import { type Service, startService } from "./service.ts"
import type { Table } from "./tables.ts"
import { idOf } from "./wire.ts"

const NOON = Date.UTC(2026, 10, 20, 5)
const HOUR = 3_600_000
const page = (currentPage: number, pageSize = 20) => ({ currentPage, pageSize })
const searching = (value: string) => ({ filters: [{ field: "search", operator: "eq" as const, value }] })
const first = (rows: readonly BaseRecord[]) => rows[0] as BaseRecord

const TABLES: Readonly<Record<string, Table>> = {
  "house-list": "listings",
  withdrawal: "withdrawals",
  "schedule-house-list": "schedules",
}

const isMet = (record: Stored, { field, operator, value }: Filter): boolean => {
  const held = record[field]
  if (operator === "in") return (value as readonly unknown[]).includes(held)
  if (operator === "eq") return held === value
  const moment = Date.parse(String(value))
  return operator === "gte" ? Number(held) >= moment : Number(held) <= moment
}

describe.each(OWNERS)("the services of $name are read", (owner) => {
  let service: Service
  let app: SignedIn
  beforeAll(async () => {
    service = await startService(owner)
    app = await signedIn(service.config, owner.token?.("kunci") ?? "kunci")
  })
  afterAll(() => service.close())

  const { heeds } = owner.parameters ?? {}
  const isPaged = !heeds || heeds.includes("page")

  test("a listing has declared kinds only", async () => {
    const { data, total } = await app.getList({ resource: "house-list", pagination: page(1) })
    const counts = owner.name === "Plain HTTP" || (owner.name === "Bare" && isPaged) ? 21 : 60
    expect(total).toBe(counts)
    const row = first(data)
    expect(row).toMatchObject({
      id: idOf(owner, "listings", 1),
      title: "Rumah Anggrek Bulan 1",
      price: 950_000_000,
      status: "active",
      ad_type: "sale",
      negotiable: true,
      land_area: 101,
      certificate: "shm",
      premium: true,
      premium_until: "2026-12-31",
      views: 7,
    })
    expect(data[2]).toMatchObject({ status: "draft", ad_type: "rent", rent_period: "yearly", premium: false })
    expect(row.location).toEqual({ lat: expect.closeTo(-6.901), lng: expect.closeTo(107.601) })
    const pictures = owner.pictures === "one" ? 1 : 2
    expect(row.images).toHaveLength(pictures)
    expect(row.images[0]).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/(api\/v1\/)?media\/rumah-1\.png$/)
    expect(new URL(row.images[0]).origin).toBe(new URL(service.base).origin)
    const days = owner.moments === "compact" ? 24 * HOUR : 0
    expect(Math.abs(Date.parse(row.updated_at) - (NOON - HOUR))).toBeLessThanOrEqual(days)
    const names = { id: String(idOf(owner, "cities", 2)), text: "Kota Cimahi" }
    const label = owner.relations === "id" || !owner.relations ? names.id : names.text
    expect(row.city_label ?? row.city).toBe(label)
  })

  test("what cannot be read is kept as it came", async () => {
    const strange = owner.strange?.[6]
    const { data } = await app.getList({ resource: "house-list", pagination: page(1) })
    const row = data[5] as BaseRecord
    expect(row.title).toBe("Apartemen Elang Laut 6")
    expect(strange ? row.certificate : row.certificate).toBe(strange ? undefined : "hgb")
    expect(unreadOf(row)).toEqual(strange ?? {})
  })

  test("every record of a list can be reached by its pages, each once", async () => {
    const seen: unknown[] = []
    for (let at = 1; at <= 6; at += 1) {
      const { data, total = 0 } = await app.getList({ resource: "house-list", pagination: page(at) })
      seen.push(...data.map(({ id }) => id))
      if (at * 20 >= total) break
    }
    expect(seen).toEqual(Array.from({ length: 60 }, (_, at) => idOf(owner, "listings", at + 1)))
  })

  test.each([
    ["house-list", "Pandan Wangi"],
    ["special-area", "Pandan Wangi"],
    ["schedule-house-list", "Pandan Wangi"],
  ])("%s is searched, by the service or in the browser", async (resource, text) => {
    const { data } = await app.getList({ resource, pagination: page(1), ...searching(text) })
    const said = data.map((row) => String(row.title ?? row.name ?? row.customer_name))
    for (const words of said) expect(words).toContain(text)
    expect(said).toHaveLength(3)
  })

  test("a filter holds, whichever words the service has", async () => {
    const filters = [{ field: "status", operator: "eq" as const, value: "draft" }]
    const { data } = await app.getList({ resource: "house-list", pagination: page(1), filters })
    expect(data.map(({ title }) => title)).toEqual(["Apartemen Cempaka Putih 3"])
  })

  test("a city is read within its province, and a district within its city", async () => {
    const within = (field: string, value: unknown) => ({ filters: [{ field, operator: "eq" as const, value }] })
    const { data: cities } = await app.getList({
      resource: "master-city",
      ...within("id_provinsi", idOf(owner, "provinces", 1)),
    })
    expect(cities.map(({ name }) => name)).toEqual(["Kota Bandung", "Kota Cimahi"])
    const { data: districts } = await app.getList({ resource: "master-district", ...within("id_kota", cities[1]?.id) })
    expect(districts.map(({ name }) => name)).toEqual(["Cimahi Utara"])
  })

  test.each([
    ["withdrawal", "withdrawals", 23, "holder"],
    ["request-cust", "leads", 27, "name"],
    ["schedule-house-list", "schedules", 44, "customer_name"],
  ] as const)("a record of %s beyond the first page is found by its address", async (resource, table, n, title) => {
    const { data } = await app.getOne({ resource, id: String(idOf(owner, table, n)) })
    expect(data[title]).toBe(service.records(table).find((record) => record.n === n)?.[title])
  })

  test("a listing is found by what its row is addressed by", async () => {
    const { data } = await app.getList({ resource: "house-list", pagination: page(1) })
    const { id, slug, title } = data[4] as BaseRecord
    expect(await app.getOne({ resource: "house-list", id: slug ?? String(id) })).toMatchObject({ data: { title } })
  })

  test("the dashboard says how many wait and who waits longest, or that it does not know", async () => {
    const now = new Date(NOON).toISOString()
    for (const queue of allQueues(resources, now, now)) {
      const table = TABLES[queue.page]
      if (!table) continue
      const { filters, sort } = queryOfQueue(queue)
      const waiting = service.records(table).filter((record) => filters.every((filter) => isMet(record, filter)))
      const oldest = waiting.toSorted((one, other) => Number(one[queue.by]) - Number(other[queue.by]))[0]
      const asked = refineQueryOf({ page: 1, limit: FILTER_PROBE_ROWS, search: "", sort, filters })
      const answer = await app.getList({ resource: queue.page, ...asked, meta: { countOnly: "surely" } })
      const count = totalOf(answer)
      if (count === undefined) continue
      expect([queue.label, count]).toEqual([queue.label, waiting.length])
      // With dates instead of times, several records can be the oldest.
      if (oldest && owner.moments !== "compact")
        expect([queue.label, answer.data[0]?.id]).toEqual([queue.label, idOf(owner, table, oldest.n)])
    }
  })

  test("nothing senseless was asked for", () => {
    expect(service.nonsense).toEqual([])
  })
})
