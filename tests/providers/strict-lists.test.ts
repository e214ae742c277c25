import { describe, expect, test } from "vitest"
import type { CallError } from "../../src/data/call-error.ts"
import { totalOf } from "../../src/data/record-queries.ts"
import { type Habits, listService } from "./list-service.ts"

const STATUSES = ["submitted", "processing", "done"]
const sixty = Array.from({ length: 60 }, (_, at) => ({
  id: at + 1,
  applicant: `Nama ${at + 1}`,
  status: STATUSES[at % 3],
  amount: ((at * 37) % 60) * 1000,
}))
const page = (currentPage: number, pageSize = 20) => ({ mode: "server" as const, currentPage, pageSize })
const is = (field: string, value: string) => [{ field, operator: "eq" as const, value }]
const byAmount = [{ field: "amount", order: "desc" as const }]
const resource = "bi-checking"

const allBut =
  (...known: string[]) =>
  (name: string) =>
    !known.includes(name)
/** NestJS with forbidNonWhitelisted, and a service with the error status in the body. */
const NEST: Habits = { refuses: allBut("page", "limit") }
const IN_BODY: Habits = {
  ...NEST,
  refusal: { status: 200, data: { status: 400, message: "Parameter tidak dikenal." } },
}
/** A service whose code fails at names that it does not know. */
const FAILING: Habits = { ...NEST, refusal: { status: 500, data: { status: 500, message: "Internal server error" } } }
const UNPROCESSABLE: Habits = { ...NEST, refusal: { status: 422, data: { message: "Parameter tidak dikenal." } } }

describe.each([
  ["400", NEST],
  ["422", UNPROCESSABLE],
  ["a body with the status 400", IN_BODY],
  ["500", FAILING],
])("a service that refuses what it does not know with %s", (_, habits) => {
  test("is sorted, searched, filtered and paged in the browser", async () => {
    const { data } = listService(sixty, habits)
    const second = await data.getList({ resource, pagination: page(2), sorters: byAmount })
    expect(second.total).toBe(60)
    expect(second.data.map(({ amount }) => amount)).toEqual(Array.from({ length: 20 }, (_, at) => (39 - at) * 1000))
    const found = await data.getList({ resource, pagination: page(1), filters: is("search", "Nama 7") })
    expect(found.data.map(({ id }) => id)).toEqual([7])
    const done = await data.getList({ resource, pagination: page(1), filters: is("status", "done") })
    expect([done.total, totalOf(done)]).toEqual([20, 20])
    expect((await data.getOne({ resource, id: "47" })).data).toMatchObject({ applicant: "Nama 47" })
  })

  test("is not asked for it again in this session", async () => {
    const { asked, data } = listService(sixty, habits)
    await data.getList({ resource, pagination: page(1), sorters: byAmount })
    asked.length = 0
    await data.getList({ resource, pagination: page(1), sorters: byAmount })
    expect(asked.filter((query) => query.includes("sort"))).toEqual([])
    expect(asked).not.toEqual([])
  })
})

test.each([
  ["refused", NEST],
  ["answered by 500", FAILING],
])("a count whose filter is %s is not said", async (_, habits) => {
  const { data } = listService(sixty, habits)
  const answer = await data.getList({
    resource,
    pagination: page(1, 1),
    filters: is("status", "submitted"),
    meta: { countOnly: true },
  })
  expect(totalOf(answer)).toBeUndefined()
})

test("a count of rows that are all in hand is said", async () => {
  const { data } = listService(sixty.slice(0, 6), NEST)
  const meta = { countOnly: "surely" as const }
  const count = (status: string) =>
    data.getList({ resource, pagination: page(1, 10), filters: is("status", status), meta })
  expect(totalOf(await count("submitted"))).toBe(2)
  expect(totalOf(await count("cancelled"))).toBe(0)
})

test("a list that takes no page and no limit is asked bare, and shown as what came", async () => {
  const { asked, data } = listService(sixty, { refuses: () => true, size: 60 })
  const third = await data.getList({ resource, pagination: page(3), sorters: byAmount })
  expect(third.data.map(({ amount }) => amount)).toEqual(Array.from({ length: 20 }, (_, at) => (19 - at) * 1000))
  expect(totalOf(third)).toBe(60)
  expect(asked.at(-1)).toBe("/bi-checking")
})

test("a bare list of a first page says that there may be more", async () => {
  const some = listService(sixty, { refuses: () => true, size: 10 })
  const answer = await some.data.getList({ resource, pagination: page(1) })
  expect([answer.data.length, totalOf(answer)]).toEqual([10, undefined])
  const uncounted = listService(sixty, { refuses: () => true, size: 10, countsNothing: true })
  const again = await uncounted.data.getList({ resource, pagination: page(1) })
  expect([again.data.length, totalOf(again)]).toEqual([10, undefined])
})

test("a service that gives at most 100 rows at once is gathered by hundreds", async () => {
  const many = Array.from({ length: 250 }, (_, at) => ({ id: at + 1, applicant: `Nama ${at + 1}`, status: "done" }))
  const refuses = (name: string, value: string) =>
    allBut("page", "limit")(name) || (name === "limit" && Number(value) > 100)
  const { data } = listService(many, { refuses })
  const found = await data.getList({ resource, pagination: page(1), filters: is("search", "Nama 250") })
  expect(found.data.map(({ id }) => id)).toEqual([250])
})

test("a value that is refused costs nothing else: what the list took before is asked again, and the reason is shown", async () => {
  const refuses = (name: string, value: string) => name === "status" && value === "done"
  const refusal = { status: 422, data: { message: "Status tidak dikenal." } }
  const { asked, data } = listService(sixty, { refuses, refusal })
  await data.getList({ resource, pagination: page(1), filters: is("status", "submitted") })
  const refused = data.getList({ resource, pagination: page(1), filters: is("status", "done") })
  await expect(refused).rejects.toThrow("Status tidak dikenal.")
  asked.length = 0
  await data.getList({ resource, pagination: page(1), filters: is("status", "processing") })
  expect(asked).toEqual(["/bi-checking?page=1&limit=20&status=processing"])
})

test("a refusal that fewer parameters do not end is shown as it first came", async () => {
  const { asked, data } = listService(sixty, {
    refuses: (name) => name === "tenant",
    dialect: { defaults: { extra: { tenant: "x" } } },
  })
  const refused = data.getList({ resource, pagination: page(1), sorters: byAmount })
  await expect(refused).rejects.toThrow("property sort should not exist")
  expect(((await refused.catch((error: unknown) => error)) as CallError).statusCode).toBe(400)
  expect(asked).toHaveLength(3)
})

test("a service with extensions is asked once", async () => {
  const { asked, data } = listService(sixty, { ...NEST, extensions: true })
  await expect(data.getList({ resource, pagination: page(1), sorters: byAmount })).rejects.toThrow()
  expect(asked).toHaveLength(1)
})

test("a 500 that does not come again says nothing of the parameters", async () => {
  let left = 1
  const { asked, data } = listService(sixty, { ...FAILING, refuses: (name) => name === "sort" && left-- > 0 })
  const answer = await data.getList({ resource, pagination: page(1), sorters: byAmount })
  expect(answer.total).toBe(60)
  asked.length = 0
  await data.getList({ resource, pagination: page(2), sorters: byAmount })
  expect(asked).toEqual([expect.stringContaining("sort")])
})

test("a service that is away is not asked again with less", async () => {
  const away = { status: 503, data: { status: 503, message: "Sedang dirawat." } }
  const { asked, data } = listService(sixty, { refuses: () => true, refusal: away })
  await expect(data.getList({ resource, pagination: page(1), sorters: byAmount })).rejects.toThrow()
  expect(asked).toHaveLength(1)
})
