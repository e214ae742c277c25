import type { BaseRecord } from "@refinedev/core"
import { HttpResponse, http as mock } from "msw"
import { describe, expect, test } from "vitest"
import { CallError } from "../../src/data/call-error.ts"
import { backend } from "./backend.ts"

const service = backend()
const { signedIn } = service

const MAIN = `${service.origin}/svc/main`
const answers = (path: string, body: object) =>
  service.server.use(mock.all(`${MAIN}${path}`, () => HttpResponse.json(body)))
const page = (currentPage: number, pageSize = 20) => ({ currentPage, pageSize })
const names = (count: number) => Array.from({ length: count }, (_, at) => ({ id: at + 1, name: `Nama ${at + 1}` }))
const titlesOf = ({ data }: { data: readonly BaseRecord[] }) => data.map(({ name }) => name)

describe("a list that is read whole", () => {
  const list = (asked: object) => signedIn.data.getList({ resource: "house-type", ...asked })

  test("is asked for without parameters, and paged, sorted and searched in the browser", async () => {
    answers("/house-type", { status: 200, data: names(45) })
    const sorters = [{ field: "name", order: "desc" as const }]
    const second = await list({ pagination: page(2), sorters })
    expect(second.total).toBe(45)
    expect(titlesOf(second).slice(0, 2)).toEqual(["Nama 25", "Nama 24"])
    expect((await list({ pagination: page(3), sorters })).data).toHaveLength(5)
    const found = await list({ filters: [{ field: "search", operator: "eq", value: "NAMA 4" }] })
    expect(found.total).toBe(7)
  })

  test("sends no parameter of a page", async () => {
    await list({ pagination: page(2), sorters: [{ field: "name", order: "asc" }] })
    expect(service.asked).toEqual(["GET /svc/main/house-type"])
  })

  test("keeps to the filters in the browser", async () => {
    answers("/house-type", { status: 200, data: names(5) })
    const idsBy = async (operator: "in" | "ne" | "gte" | "contains", field: string, value: unknown) =>
      (await list({ filters: [{ field, operator, value }] })).data.map(({ id }) => id)
    expect(await idsBy("in", "id", ["2", "4"])).toEqual([2, 4])
    expect(await idsBy("ne", "id", "2")).toEqual([1, 3, 4, 5])
    expect(await idsBy("gte", "id", 4)).toEqual([4, 5])
    expect(await idsBy("contains", "name", "MA 3")).toEqual([3])
  })

  test("is where a record without a call of its own is found", async () => {
    expect(await signedIn.data.getOne({ resource: "house-type", id: "2" })).toMatchObject({ data: { id: 2 } })
    await expect(signedIn.data.getOne({ resource: "house-type", id: 999 })).rejects.toThrow(
      "Tipe properti ini tidak ditemukan. Mungkin sudah dihapus.",
    )
  })
})

describe("a list that needs its parent", () => {
  test.each([
    ["master-city", "id_provinsi", "31", "31.74"],
    ["master-district", "id_kota", "31.74", "31.74.07"],
    ["master-village", "id_kecamatan", "31.74.07", "31.74.07.1001"],
    ["villages", "id_kecamatan", "31.74.07", "31.74.07.1001"],
  ])("%s is not asked for without %s, and asked for by it alone", async (resource, field, value, child) => {
    expect(await signedIn.data.getList({ resource })).toMatchObject({ data: [], total: 0 })
    expect(service.asked).toEqual([])
    const filters = [{ field, operator: "eq" as const, value }]
    const { data } = await signedIn.data.getList({ resource, filters, pagination: page(1) })
    expect(data.map(({ id }) => id)).toContain(child)
    expect(service.asked).toEqual([`GET /svc/main/${resource}?${field}=${value}`])
  })
})

describe("a list that the service pages", () => {
  const list = (asked: object = {}) => signedIn.data.getList({ resource: "user", ...asked })

  test("the premium view is a list of its own", async () => {
    const { data, total } = await signedIn.data.getList({ resource: "house-list", meta: { view: "premium" } })
    expect(data.map(({ id }) => id)).toEqual([1])
    expect(total).toBe(1)
    expect(service.asked).toEqual(["GET /svc/main/house-list/premium?page=1&limit=20"])
    await expect(signedIn.data.getList({ resource: "house-list", meta: { view: "gold" } })).rejects.toMatchObject({
      message: "Listing tidak menyediakan ini.",
      cause: expect.objectContaining({ message: "house-list declares no gold" }),
    })
  })

  test("a service that counts nothing gives a next page while pages are full", async () => {
    answers("/user/all", { status: 200, data: names(20) })
    expect((await list({ pagination: page(2) })).total).toBe(41)
    answers("/user/all", { status: 200, data: names(7) })
    expect((await list({ pagination: page(2) })).total).toBe(27)
  })

  test("null in the place of the list is an empty list", async () => {
    answers("/user/all", { status: 200, data: null })
    expect(await list()).toMatchObject({ data: [], total: 0 })
  })

  test("many records by their ids", async () => {
    const { getMany } = signedIn.data
    const found = await getMany?.({ resource: "user", ids: [1, 3] })
    expect(found?.data.map(({ id }) => id).toSorted()).toEqual([1, 3])
    const types = await getMany?.({ resource: "house-type", ids: ["1", "3"] })
    expect(types?.data.map(({ id }) => id).toSorted()).toEqual([1, 3])
  })

  test("an id under another name is seen as id, and written back by it", async () => {
    const { data } = await signedIn.data.getList({ resource: "special-area" })
    expect(data[0]).toMatchObject({ id: data[0]?._id, name: "Menteng" })
    await signedIn.data.update({ resource: "special-area", id: data[0]?.id as number, variables: { name: "Cikini" } })
    expect(service.asked.at(-1)).toBe(`PUT /svc/main/special-area/${data[0]?._id}`)
  })
})

describe("a request that is no longer wanted", () => {
  test("is aborted on its way", async () => {
    const controller = new AbortController()
    let answerAtLast = () => {}
    const answered = new Promise<void>((resolve) => {
      answerAtLast = resolve
    })
    service.server.use(
      mock.get(`${MAIN}/house-type`, async () => {
        controller.abort()
        await answered
        return HttpResponse.json({ status: 200, data: [] })
      }),
    )
    const { signal } = controller
    const asked = signedIn.data.getList({ resource: "house-type", meta: { signal } })
    // Cancellation happens before the response and is not shown as an error.
    await expect(asked).rejects.toMatchObject({ name: "CanceledError" })
    await expect(asked).rejects.not.toBeInstanceOf(CallError)
    answerAtLast()
  })

  test("is not even sent when it was given up before", async () => {
    const signal = AbortSignal.abort()
    await expect(signedIn.data.getList({ resource: "user", meta: { signal } })).rejects.toThrow()
    await expect(
      signedIn.data.getOne({ resource: "house-list", id: "rumah-contoh-1", meta: { signal } }),
    ).rejects.toThrow()
    expect(service.asked).toEqual([])
  })
})
