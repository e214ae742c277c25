import { beforeAll, describe, expect, test } from "vitest"
import { demoToday } from "../../demo/days.ts"
import { createDemo, type Demo } from "../../demo/demo.ts"
import { pictures } from "../../demo/pictures.ts"
import { type Areas, readAreas } from "../../server/database/read-areas.ts"
import type { Field, Resource } from "../../src/declare/index.ts"
import { createSchema } from "../../src/declare/schema.ts"
import { computeFairPrice, type FairPriceBasis, ratePrice } from "../../src/domain/fair-price.ts"
import { findRegions } from "../../src/domain/find-regions.ts"
import type { LevelLists } from "../../src/domain/listing-import/region-lookup.ts"
import { readOptional, toMatches, toSearchCriteria } from "../../src/domain/matching.ts"
import { resources } from "../../src/resources/index.ts"
import { productResources } from "../product.ts"

type Json = Record<string, unknown>

const DAY_MS = 86_400_000
/** Midnight in Jakarta. */
const TODAY = new Date("2026-11-20T17:00:00.000Z")
const YESTERDAY = new Date(TODAY.getTime() - DAY_MS)
let areas: Areas
let demo: Demo
let earlier: Demo
const ids = new Map<string, Set<unknown>>()

const resource = (name: string): Resource => {
  const found = resources.find((candidate) => candidate.name === name)
  if (!found) throw new Error(`No resource ${name}`)
  return found
}
const rowsOf = (name: string) => (demo.records[name] ?? []) as readonly Json[]

beforeAll(async () => {
  areas = await readAreas()
  demo = createDemo(areas, TODAY)
  earlier = createDemo(areas, YESTERDAY)
  for (const [name, rows] of [...Object.entries(areas), ...Object.entries(demo.records)] as [string, Json[]][])
    ids.set(name, new Set(rows.map(({ id }) => id)))
})

test("the areas are all there, with dotted codes", () => {
  expect(Object.values(areas).map((rows) => rows.length)).toEqual([38, 514, 7285, 83_762])
  expect(areas["master-village"].every(({ id }) => /^\d\d\.\d\d\.\d\d\.\d{4}$/.test(id))).toBe(true)
  expect(areas["master-district"].find(({ id }) => id === "31.74.07")).toEqual({
    id: "31.74.07",
    name: "Kebayoran Baru",
    slug: "kebayoran-baru",
    id_kota: "31.74",
  })
})

const faultOf = (field: Field, value: unknown): string | undefined => {
  if (value === null || value === undefined) return undefined
  if (field.kind === "select" && !(String(value) in field.options)) return `is no option: ${value}`
  if (field.kind === "relation" && !ids.get(field.to)?.has(value)) return `points to nothing: ${value}`
  if (field.kind === "relations" && !(value as unknown[]).every((id) => ids.get(field.to)?.has(id)))
    return "points to nothing"
  if ((field.kind === "money" || field.kind === "integer") && !Number.isInteger(value)) return `is not whole: ${value}`
  if (field.kind === "datetime" && new Date(String(value)).toISOString() !== value) return `is no moment: ${value}`
  if (field.kind === "date" && !/^\d{4}-\d\d-\d\d$/.test(String(value))) return `is no day: ${value}`
  return undefined
}

const faultsOf = (declared: Resource, schema: ReturnType<typeof createSchema>, row: Json): string[] => {
  const unknown = Object.keys(row).filter((name) => name !== "id" && !(name in declared.fields))
  const { error } = schema.safeParse(row)
  return [
    ...unknown.map((name) => `${name} is not declared`),
    ...(error?.issues ?? []).map(({ path, message }) => `${path.join(".")}: ${message}`),
    ...Object.entries(declared.fields).flatMap(([name, field]) => {
      const fault = faultOf(field, row[name])
      return fault ? [`${name} ${fault}`] : []
    }),
  ]
}

const AREAS = ["master-province", "master-city", "master-district", "master-village"]
/** Secrets belong to who makes them: the demo has none. */
const MADE_BY_USE = ["api-key", "webhook", "webhook-delivery"]

const filled = productResources.filter(
  ({ name, fields, records }) =>
    !records &&
    Object.keys(fields).length > 0 &&
    ![...AREAS, "setting", "account-session", "trash", ...MADE_BY_USE].includes(name),
)

test.each(filled.map(({ name }) => name))("%s has records, each as declared, with ids from 1 up", (name) => {
  const declared = resource(name)
  const schema = createSchema(declared)
  const rows = rowsOf(name)
  expect(rows.length).toBeGreaterThan(1)
  expect(rows.map(({ id }) => id)).toEqual(rows.map((_, index) => index + 1))
  const whole = rows.filter((row) => name !== "agent-profile" || row.province !== null)
  expect(whole.length).toBeGreaterThan(1)
  expect(
    whole.flatMap((row) => faultsOf(declared, schema, row).map((fault) => `${row.id}: ${fault}`)).slice(0, 5),
  ).toEqual([])
})

test("every status is there", () => {
  for (const [name, rows] of Object.entries(demo.records))
    for (const [field, told] of Object.entries(resource(name).fields)) {
      if (told.kind !== "select" || field !== "status") continue
      const missing = Object.keys(told.options).filter((value) => !rows.some((row) => row[field] === value))
      expect([name, missing]).toEqual([name, []])
    }
})

describe("listings", () => {
  test("lie where their codes nest, and have a code and a slug of their own", () => {
    const rows = rowsOf("house-list")
    for (const { province, city, district, village } of rows) {
      expect(String(city).startsWith(`${province}.`) && String(district).startsWith(`${city}.`)).toBe(true)
      expect(String(village).startsWith(`${district}.`)).toBe(true)
    }
    expect(new Set(rows.map(({ slug }) => slug)).size).toBe(rows.length)
    expect(rows.every(({ house_id }) => /^[A-Z]{3}-\d{6}$/.test(String(house_id)))).toBe(true)
  })

  test("that are sold or rented, and only they, have a deal", () => {
    const leads = new Map(rowsOf("request-cust").map((lead) => [lead.id, lead]))
    for (const row of rowsOf("house-list")) {
      const done = row.status === "sold" || row.status === "rented"
      expect([row.house_id, row.sold_price !== null, row.sold_at !== null]).toEqual([row.house_id, done, done])
      if (row.status === "sold") expect(row.ad_type).toBe("sale")
      if (row.status === "rented") expect(row.ad_type).toBe("rent")
      if (row.buyer !== null) expect(leads.get(row.buyer)?.property_id).toBe(row.id)
    }
    expect(rowsOf("house-list").filter(({ buyer }) => buyer !== null).length).toBeGreaterThan(20)
  })

  test("whose price is estimated say what from, and the basis gives the estimate again", () => {
    const estimated = rowsOf("house-list").filter(({ fairprice }) => fairprice !== null)
    expect(estimated.length).toBeGreaterThan(1000)
    for (const row of estimated) {
      const basis = row.fairprice_basis as FairPriceBasis
      const [land_area, building_area] = [row.land_area, row.building_area].map((size) => size as number | null)
      expect(computeFairPrice({ ...basis, land_area, building_area })?.total).toBe(row.fairprice)
      expect(row.isFairPrice).toBe(ratePrice(Number(row.price), Number(row.fairprice)) === "fair")
    }
    expect(new Set(estimated.map((row) => (row.fairprice_basis as FairPriceBasis).level)).size).toBeGreaterThan(1)
  })
})

test("the log knows when and by whom each withdrawal got its status", () => {
  const log = rowsOf("activity").filter((entry) => entry.resource === "withdrawal")
  for (const { id, status, requested_at } of rowsOf("withdrawal")) {
    const steps = log.filter(({ record_id }) => record_id === String(id))
    const last = steps.at(-1) as { after: Json; created_at: string } | undefined
    expect([id, last?.after.status ?? "requested"]).toEqual([id, status])
    const moments = [requested_at, ...steps.map(({ created_at }) => created_at)].map(String)
    expect(moments).toEqual([...new Set(moments)].sort())
  }
})

test("each failed webhook reported money that an admin can place, so that it can be settled by hand", () => {
  const failed = rowsOf("payment").filter(({ webhook }) => webhook === "failed")
  expect(failed.length).toBeGreaterThan(0)
  for (const { id, status, failure, amount } of failed) {
    expect({ status, failure }).toEqual({ status: "pending", failure: "amount" })
    const reported = rowsOf("payment-event").find((event) => event.payment === id && event.outcome === "amount")
    expect(Number(reported?.amount)).toBe(Number(amount) - 2500)
  }
})

test("nobody real is in it", () => {
  const text = JSON.stringify(demo.records)
  expect([...text.matchAll(/\+62\d+/g)].filter(([phone]) => !/^\+6284[0-3]\d{8}$/.test(phone))).toEqual([])
  expect([...text.matchAll(/[\w.]+@[\w.]+/g)].filter(([email]) => !/@(contoh\.id|griya\.test)$/.test(email))).toEqual(
    [],
  )
  expect(rowsOf("bi-checking").every(({ nik }) => /^99\d{14}$/.test(String(nik)))).toBe(true)
})

test("each account has unread notifications, and views add up to no more than the listing's own", () => {
  for (const user of [1, 2, 3, 4])
    expect(rowsOf("notification").filter(({ user_id, read }) => user_id === user && !read).length).toBeGreaterThan(2)
  const seen = new Map<number, number>()
  for (const { house, views } of demo.houseViews) seen.set(house, (seen.get(house) ?? 0) + views)
  expect(seen.size).toBe(300)
  for (const row of rowsOf("house-list")) expect(seen.get(Number(row.id)) ?? 0).toBeLessThanOrEqual(Number(row.views))
})

test("the newest requests have matches, and one has none", async () => {
  const lists: LevelLists = async (level, parent) =>
    areas[`master-${level}`].filter((area) => level === "province" || Object.values(area).includes(parent))
  const names = new Map<unknown, string>(
    [...areas["master-city"], ...areas["master-district"]].map(({ id, name }) => [id, name]),
  )
  const houses = rowsOf("house-list")
    .filter(({ status }) => status === "active")
    .map((house) => ({ ...house, city_label: names.get(house.city), district_label: names.get(house.district) }))
  const newest = rowsOf("find-properties").toSorted((a, b) => String(b.created_at).localeCompare(String(a.created_at)))
  const counts = newest.slice(0, 12).map(async (request) => {
    const regions = await findRegions(request.places as string[], { lists })
    return toMatches(toSearchCriteria(request, regions), readOptional(null), houses).length
  })
  const found = await Promise.all(counts)
  expect(found.filter((count) => count >= 3 && count <= 12).length).toBeGreaterThanOrEqual(8)
  expect(found.filter((count) => count === 0)).toHaveLength(1)
})

describe("the days of the demo", () => {
  test("are the same on the same day, and others on another", () => {
    expect(JSON.stringify(createDemo(areas, TODAY)) === JSON.stringify(demo)).toBe(true)
    expect(earlier.records["house-list"]?.[0]?.created_at).not.toBe(rowsOf("house-list")[0]?.created_at)
  })

  test("begin at seven in the morning", () => {
    expect(demoToday(TODAY)).toEqual(YESTERDAY)
    expect(demoToday(new Date("2026-11-20T23:59:59.000Z"))).toEqual(YESTERDAY)
    expect(demoToday(new Date("2026-11-21T00:00:00.000Z"))).toEqual(TODAY)
  })

  test("tell of nothing that is still to come", () => {
    const past = ["created_at", "updated_at", "requested_at", "gateway_time"]
    for (const [{ records }, now] of [
      [earlier, "2026-11-20T17:00:00.000Z"],
      [demo, "2026-11-21T00:00:00.000Z"],
    ] as const) {
      const moments = Object.entries(records).flatMap(([name, rows]) =>
        (rows as readonly Json[]).flatMap((row) =>
          past.flatMap((field) => (row[field] ? [`${row[field]} ${name}.${field}`] : [])),
        ),
      )
      expect(moments.length).toBeGreaterThan(2000)
      expect(moments.filter((moment) => moment > now).toSorted()).toEqual([])
    }
  })

  test.each(["request-cust", "house-list", "usytics"])("%s: the last ones are like those before them", (name) => {
    const daysAgo = rowsOf(name).map(({ created_at }) =>
      Math.floor((TODAY.getTime() + DAY_MS - 1 - Date.parse(String(created_at))) / DAY_MS),
    )
    const each = (from: number, to: number) => daysAgo.filter((ago) => ago >= from && ago < to).length / (to - from)
    for (const days of [1, 3, 7]) expect(each(0, days) / each(7, 28), `the last ${days} days`).toBeLessThan(1.8)
  })
})

test("every picture that a record shows was drawn, as a small PNG", async () => {
  const drawn = await pictures()
  const addresses = new Set(drawn.map(({ name }) => `/files/${name}`))
  const shown = [...JSON.stringify(demo.records).matchAll(/\/files\/[^"]+/g)].map(([address]) => address)
  expect(shown.filter((address) => !addresses.has(address))).toEqual([])
  for (const { bytes } of drawn) {
    expect([...bytes.subarray(0, 4)]).toEqual([0x89, 0x50, 0x4e, 0x47])
    expect(bytes.length).toBeLessThan(35_000)
  }
})
