import { describe, expect, it } from "vitest"
import { type ListQuery, parseQuery } from "../../src/declare/index.ts"
import { nextPage, rowBehindPages, stableSort, startReading, takePage } from "../../src/engine/list/page-reading.ts"
import { houseList } from "../../src/resources/house-list.ts"

const wanted = { search: "", filters: [], sort: [{ field: "name", order: "desc" }] } as const

describe("reading all pages", () => {
  const readFrom = (answer: (page: number) => { ids: number[]; total: number }, most = 50) => {
    const reading = startReading()
    const ids: unknown[] = []
    for (let asked = 0; !reading.isDone && asked < most; asked += 1) {
      const { ids: given, total } = answer(reading.page)
      ids.push(...takePage(reading, { data: given.map((id) => ({ id })), total }).map(({ id }) => id))
    }
    return { ids, isDone: reading.isDone, pages: reading.page - 1 }
  }
  const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index)
  const service = (count: number, size: number) => (page: number) => ({
    ids: range((page - 1) * size, Math.min(page * size, count)),
    total: count,
  })

  it("stops at a page that is not full, and asks once more where the last one was", () => {
    expect(readFrom(service(120, 200))).toEqual({ ids: range(0, 120), isDone: true, pages: 1 })
    expect(readFrom(service(200, 200))).toEqual({ ids: range(0, 200), isDone: true, pages: 1 })
    expect(readFrom(service(401, 200))).toEqual({ ids: range(0, 401), isDone: true, pages: 3 })
    expect(readFrom(service(400, 200))).toEqual({ ids: range(0, 400), isDone: true, pages: 3 })
    expect(readFrom(service(0, 200))).toEqual({ ids: [], isDone: true, pages: 1 })
  })

  it("goes on where the service gives smaller pages than were asked for", () => {
    expect(readFrom(service(250, 100))).toEqual({ ids: range(0, 250), isDone: true, pages: 3 })
  })

  it("goes on to the next full page where the service counts nothing", () => {
    const uncounted = (page: number) => {
      const { ids } = service(450, 200)(page)
      const seen = (page - 1) * 200 + ids.length
      return { ids, total: ids.length === 200 ? seen + 1 : seen }
    }
    expect(readFrom(uncounted)).toEqual({ ids: range(0, 450), isDone: true, pages: 3 })
  })

  it("takes a record that moved to a later page only once", () => {
    const moving = (page: number) => (page === 1 ? { ids: [1, 2, 3], total: 5 } : { ids: [3, 4], total: 5 })
    expect(readFrom(moving).ids).toEqual([1, 2, 3, 4])
  })

  it("does not take an estimated total at its word", () => {
    const estimated = (page: number) => ({ ...service(650, 200)(page), total: 300 })
    expect(readFrom(estimated)).toEqual({ ids: range(0, 650), isDone: true, pages: 4 })
  })

  it("fails where rows are added as fast as they are read, again after a retry", () => {
    const reading = startReading()
    const readOn = () => {
      while (!reading.isDone) {
        const { page } = nextPage(reading, wanted)
        takePage(reading, { data: [{ id: page }], total: page + 10 })
      }
    }
    const tooMany = "Layanan membagi daftar ini menjadi lebih dari 10.000 halaman"
    expect(readOn).toThrow(tooMany)
    expect(readOn).toThrow(tooMany)
  })

  it("fails where every page is the same and more rows were counted", () => {
    const repeated = "Layanan mengulang halaman yang sama"
    expect(() => readFrom(() => ({ ids: [1, 2], total: 100 }))).toThrow(repeated)
    const clamped = (page: number) => service(400, 200)(Math.min(page, 2))
    expect(readFrom(clamped)).toEqual({ ids: range(0, 400), isDone: true, pages: 3 })
    const reading = startReading()
    for (const _ of [1, 2]) takePage(reading, { data: [{ id: 1 }, { id: 2 }], total: 3, isUncertain: true })
    expect(reading.isDone).toBe(true)
  })

  it("is ordered by id where the wanted order says nothing more", () => {
    expect(stableSort(parseQuery(houseList, []).sort)).toEqual([
      { field: "updated_at", order: "desc" },
      { field: "id", order: "asc" },
    ])
    expect(stableSort([{ field: "id", order: "desc" }])).toEqual([{ field: "id", order: "desc" }])
  })
})

describe("reading a list that pages cannot reach to the end", () => {
  const MOST_SKIPPED = 400
  /** Refuses pages that are far behind, as the API does. */
  const service = (stored: readonly (number | string)[]) => (query: ListQuery) => {
    if ((query.page - 1) * query.limit > MOST_SKIPPED) throw new Error("too far")
    const from = query.filters.find(({ field, operator }) => field === "id" && operator === "gte")?.value
    const at = stored.findIndex((id) => from === undefined || String(id) === from)
    const left = stored.slice(at)
    const data = left.slice((query.page - 1) * query.limit, query.page * query.limit).map((id) => ({ id }))
    return { data, total: Math.min(left.length, 301), isApproximate: left.length > 300 }
  }
  const readFrom = (answer: ReturnType<typeof service>, isById: boolean) => {
    const reading = startReading(isById)
    const ids: unknown[] = []
    const totals = new Set<number>()
    while (!reading.isDone) {
      ids.push(...takePage(reading, answer(nextPage(reading, wanted))).map(({ id }) => id))
      totals.add(reading.total)
    }
    return { ids, totals: [...totals] }
  }
  const numbers = Array.from({ length: 1001 }, (_, at) => at * 2 + 1)

  it("fails by pages and ends by ids, of numbers and of texts", () => {
    expect(() => readFrom(service(numbers), false)).toThrow("too far")
    expect(readFrom(service(numbers), true)).toEqual({ ids: numbers, totals: [0] })
    const codes = numbers.map((id) => `31.${id}`)
    expect(readFrom(service(codes), true).ids).toEqual(codes)
    for (const count of [0, 1, 199, 200, 201, 399, 400])
      expect(readFrom(service(numbers.slice(0, count)), true).ids).toHaveLength(count)
  })

  it("asks for the order of ids and keeps the list's own filters", () => {
    const reading = startReading(true)
    takePage(reading, { data: [{ id: 7 }, { id: 9 }], total: 5 })
    const filters = [{ field: "status", operator: "eq", value: "new" }] as const
    expect(nextPage(reading, { ...wanted, filters })).toMatchObject({
      page: 1,
      sort: [{ field: "id", order: "asc" }],
      filters: [...filters, { field: "id", operator: "gte", value: "9" }],
    })
    expect(rowBehindPages(wanted)).toMatchObject({ page: 200_001, limit: 1 })
  })

  it("fails where the service ignores the id, and leaves no file without its end", () => {
    const ignoring = (query: ListQuery) => service(numbers)({ ...query, filters: [] })
    expect(() => readFrom(ignoring, true)).toThrow("Layanan mengulang halaman yang sama")
  })
})
