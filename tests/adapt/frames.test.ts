import { expect, test, vi } from "vitest"
import { type Dialect, mergeDialect } from "../../src/adapt/dialect.ts"
import { totalIn } from "../../src/adapt/other-pages.ts"
import { createWire } from "../../src/adapt/wire.ts"
import { createDataProvider } from "../../src/data/data-provider.ts"
import type { Http, Sent } from "../../src/data/http.ts"
import { call, type Resource, readList } from "../../src/declare/index.ts"
import { houseList } from "../../src/resources/house-list.ts"
import { resources } from "../../src/resources/index.ts"

const house = houseList as Resource
const target = () => ({ ids: ["id"], titles: ["name"], key: "id", keyOnWire: "id" })
const framed = createWire(house, { fieldsIn: "attributes" }, target)

test("fields in an object of their own are read beside the id, related records in whatever frame", () => {
  const row = framed.read(
    {
      id: "7",
      type: "listings",
      attributes: {
        title: "Rumah",
        id: 99,
        city: { data: { id: 3, attributes: { name: "Bandung" } } },
        facilities: { data: [{ id: 1, attributes: { name: "Taman" } }], meta: {} },
        images: { data: [{ id: 5, attributes: { url: "https://gambar.test/1.jpg" } }] },
        district: { data: null },
      },
      relationships: { agent: { data: { type: "users", id: "4" }, links: {} } },
    },
    "",
  )
  expect(row).toMatchObject({
    id: "7",
    title: "Rumah",
    city: 3,
    city_label: "Bandung",
    facilities: [1],
    images: ["https://gambar.test/1.jpg"],
    district: null,
    agent: "4",
  })
  expect(framed.read({ id: 1, title: "Tanpa bingkai" }, "")).toMatchObject({ id: 1, title: "Tanpa bingkai" })
})

const appOver = (dialect: Dialect, answer: (sent: Sent) => unknown) => {
  const sent: Sent[] = []
  const http: Http = async (_, request = {}) => {
    sent.push(request)
    return answer(request)
  }
  return { sent, data: createDataProvider(http, resources, { services: {}, dialect }) }
}

test("bodies are sent in the service's frame, actions too; a create leaves out the id", async () => {
  const body = { data: { type: "listings", id: "{id}", attributes: "{fields}" } }
  const dialect: Dialect = { resources: { "house-list": { body, fields: { price: "harga" } } } }
  const { sent, data } = appOver(dialect, () => ({ data: {} }))
  await data.update({ resource: "house-list", id: 8, variables: { price: 5 } })
  expect(sent[0]?.body).toEqual({ data: { type: "listings", id: "8", attributes: { harga: 5 } } })
  await data.custom?.({
    url: "house-list.setStatus",
    method: "put",
    payload: { status: "active" },
    meta: { record: { id: 8, status: "review" } },
  })
  expect(sent[1]?.body).toMatchObject({ data: { id: "8", attributes: { status: "active" } } })
  await data.create({ resource: "house-list", variables: { title: "Baru" } })
  expect(JSON.parse(JSON.stringify(sent[2]?.body))).toEqual({
    data: { type: "listings", attributes: expect.objectContaining({ title: "Baru" }) },
  })
})

test("a single call may have a frame of its own, or none", async () => {
  const dialect: Dialect = {
    defaults: { body: { data: "{fields}" } },
    resources: { "house-list": { calls: { update: { body: "{fields}" } } } },
  }
  const { sent, data } = appOver(dialect, () => ({ data: {} }))
  await data.update({ resource: "house-list", id: 8, variables: { price: 5 } })
  expect(sent[0]?.body).toEqual({ price: 5 })
})

const BY_MARK: Dialect = {
  defaults: { rows: "data", parameters: { page: { cursor: "after", next: "meta.next" } } },
}

test("pages that follow a mark: those before are asked once, and behind the last there is none", async () => {
  const asked: (string | undefined)[] = []
  const { data } = appOver(BY_MARK, ({ query = [] }) => {
    const { after, page } = Object.fromEntries(query)
    expect(page).toBeUndefined()
    asked.push(after)
    const from = Number(after ?? 0)
    return {
      status: 200,
      data: [1, 2].map((n) => ({ id: from + n, title: `Rumah ${from + n}` })),
      meta: { next: from < 4 ? from + 2 : null },
    }
  })
  const page = async (currentPage: number) => {
    const { data: rows } = await data.getList({ resource: "house-list", pagination: { currentPage, pageSize: 2 } })
    return rows.map(({ id }) => id)
  }
  expect(await page(3)).toEqual([5, 6])
  expect(asked).toEqual([undefined, "2", "4"])
  expect(await page(2)).toEqual([3, 4])
  expect(asked.slice(3)).toEqual(["2"])
  expect(await page(4)).toEqual([])
})

test("pages that are fetched at the same time do not mix their cursors", async () => {
  vi.useFakeTimers()
  const { sent, data } = appOver(BY_MARK, async ({ query = [] }) => {
    const from = Number(Object.fromEntries(query).after ?? 0)
    // The first page, asked for second, arrives while the fourth is still being looked for.
    await new Promise((done) => setTimeout(done, sent.length === 2 ? 35 : 10))
    return { status: 200, data: [{ id: from + 1, title: "Rumah" }], meta: { next: from < 4 ? from + 1 : null } }
  })
  const page = async (currentPage: number) =>
    (await data.getList({ resource: "house-list", pagination: { currentPage, pageSize: 1 } })).data.map(({ id }) => id)
  const fetchTogether = async (...numbers: number[]) => {
    const pages = Promise.all(numbers.map(page))
    await vi.runAllTimersAsync()
    return pages
  }
  expect(await fetchTogether(4, 1, 2)).toEqual([[4], [1], [2]])
  expect(await fetchTogether(3, 1, 5)).toEqual([[3], [1], [5]])
})

test("the number of all rows in a header", async () => {
  expect(totalIn({ "x-total-count": "64" }, "X-Total-Count")).toBe(64)
  expect(totalIn({ "content-range": "items 0-9/64" }, "Content-Range")).toBe(64)
  expect(totalIn({ "content-range": "0-9/*" }, "Content-Range")).toBeUndefined()
  expect(totalIn(undefined, "X-Total-Count")).toBeUndefined()
  const { data } = appOver({ defaults: { rows: "data", total: { header: "X-Total-Count" } } }, ({ onHeaders }) => {
    onHeaders?.({ "x-total-count": "31" })
    return { data: [{ id: 1, title: "Rumah" }] }
  })
  const { total } = await data.getList({ resource: "house-list", pagination: { currentPage: 31, pageSize: 1 } })
  expect(total).toBe(31)
})

test("a list whose total is 0 may leave its rows out; a name with a dot in it is a name", () => {
  const list = call("GET /house-list/admin", { rows: "_embedded.listings", total: "page.totalElements" })
  expect(readList(list, { page: { totalElements: 0 } })).toMatchObject({ rows: [], total: 0 })
  expect(readList(list, { page: { totalElements: 3 } })).toBeUndefined()
  const odata = call("GET /house-list/admin", { rows: "value", total: "@odata.count" })
  expect(readList(odata, { value: [{ id: 1 }], "@odata.count": 9 })).toMatchObject({ total: 9 })
})

test("what is said of a resource's parameters goes before the defaults name by name", () => {
  const dialect: Dialect = {
    defaults: { parameters: { limit: "per_page", filters: { eq: "f[{field}]", gte: "min_{field}" } } },
    resources: { "house-list": { parameters: { page: "hal", filters: { eq: "saring[{field}]" } } } },
  }
  expect(mergeDialect(dialect, house).parameters).toEqual({
    limit: "per_page",
    page: "hal",
    filters: { eq: "saring[{field}]", gte: "min_{field}" },
  })
})
