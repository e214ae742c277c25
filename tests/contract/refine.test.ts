import type { BaseRecord, CrudFilter } from "@refinedev/core"
import { http as mock } from "msw"
import { beforeAll, describe, expect, test } from "vitest"
import { WriteManyError } from "../../src/data/do-each.ts"
import { backend } from "./backend.ts"

const service = backend()
let data: Required<Awaited<ReturnType<typeof service.as>>["data"]>
beforeAll(async () => {
  data = (await service.as("gro_admin")).data as typeof data
})

const resource = "area-master"
const draft = (name: string) => ({ name, area: "Uji", building_price: 1, land_price: 2, apartment_price: 3 })
const idsOf = (rows: readonly BaseRecord[]) => rows.map(({ id }) => id as string)
const find = async (name: string) => {
  const filters: CrudFilter[] = [{ field: "name", operator: "contains", value: name }]
  return (await data.getList({ resource, filters, sorters: [{ field: "name", order: "asc" }] })).data
}

describe("many records at once", () => {
  test("are created, changed and removed, each by its own call, and come in the order they were given", async () => {
    const variables = [3, 1, 2].map((n) => draft(`Banyak ${n}`))
    const { data: made } = await data.createMany({ resource, variables })
    expect(made.map(({ name }) => name)).toEqual(["Banyak 3", "Banyak 1", "Banyak 2"])
    expect((await find("Banyak")).map(({ name }) => name)).toEqual(["Banyak 1", "Banyak 2", "Banyak 3"])

    service.asked.length = 0
    const ids = idsOf(made)
    const { name: _, ...rest } = draft("")
    await data.updateMany({ resource, ids, variables: { ...rest, area: "Banyak lagi", land_price: 9 } })
    expect(service.asked.toSorted()).toEqual(ids.map((id) => `PUT /svc/main/area-master/${id}`).toSorted())
    expect((await find("Banyak")).map(({ area, land_price }) => [area, land_price])).toEqual(
      ids.map(() => ["Banyak lagi", 9]),
    )

    await data.deleteMany({ resource, ids })
    expect(await find("Banyak")).toEqual([])
  })

  test("of which some are refused: the others stay written, and the error says which and why", async () => {
    const variables = [draft("Separuh 1"), draft(""), draft("Separuh 2")]
    const failure = await data.createMany({ resource, variables }).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(WriteManyError)
    const { message, statusCode, done, failed } = failure as WriteManyError
    expect(message).toBe(`2 berhasil, 1 gagal. ${failed[0]?.reason}`)
    expect(statusCode).toBe(422)
    expect(done.map(({ name }) => name)).toEqual(["Separuh 1", "Separuh 2"])
    expect(failed).toEqual([{ row: variables[1], reason: expect.stringMatching(/wajib|Nama/) }])
    const there = await find("Separuh")
    expect(there).toHaveLength(2)

    const ids = [...idsOf(there), "tidak-ada"]
    const removal = await data.deleteMany({ resource, ids }).catch((error: unknown) => error)
    expect((removal as WriteManyError).failed.map(({ row }) => row)).toEqual(["tidak-ada"])
    expect(await find("Separuh")).toEqual([])
  })

  test("are sent a few at a time", async () => {
    let running = 0
    let most = 0
    let open = () => {}
    const opened = new Promise<void>((done) => {
      open = done
    })
    service.server.use(
      mock.all(`${service.origin}/*`, async ({ request }) => {
        running += 1
        most = Math.max(most, running)
        if (running === 4) open()
        await opened
        const response = await service.api().app.fetch(request)
        running -= 1
        return response
      }),
    )
    const variables = Array.from({ length: 12 }, (_, at) => draft(`Perlahan ${at}`))
    const { data: made } = await data.createMany({ resource, variables })
    expect(made).toHaveLength(12)
    expect(most).toBe(4)
  })
})

describe("Refine's filters", () => {
  const list = (name: string, ...filters: CrudFilter[]) => data.getList({ resource: name, filters })
  const asked = async (name: string, ...filters: CrudFilter[]) => {
    service.asked.length = 0
    await list(name, ...filters)
    return service.asked.map((line) => decodeURIComponent(line.split("&").slice(2).join("&")))
  }

  test.each([
    ["eq", "confirmed", "status=confirmed"],
    ["ne", "done", "status_ne=done"],
    ["in", ["confirmed", "done"], "status_in=confirmed,done"],
  ] as const)("%s is asked of the service", async (operator, value, sent) => {
    expect(await asked("schedule-house-list", { field: "status", operator, value })).toEqual([sent])
  })

  test("between is two bounds, either of which may be open; and is all of its parts", async () => {
    const days = { field: "starts_at", operator: "between" as const }
    expect(await asked("schedule-house-list", { ...days, value: ["2026-01-01", "2026-12-31"] })).toEqual([
      "starts_at_gte=2026-01-01&starts_at_lte=2026-12-31",
    ])
    expect(await asked("schedule-house-list", { ...days, value: ["2026-01-01", ""] })).toEqual([
      "starts_at_gte=2026-01-01",
    ])
    const parts: CrudFilter[] = [
      { field: "status", operator: "eq", value: "done" },
      { field: "customer_name", operator: "contains", value: "budi" },
    ]
    expect(await asked("schedule-house-list", { operator: "and", value: parts })).toEqual([
      "status=done&customer_name_like=budi",
    ])
  })

  test("or is the list's group of conditions, by field, beside those that all must hold", async () => {
    const status = { field: "status", operator: "eq" as const, value: "done" }
    const name = { field: "customer_name", operator: "contains" as const, value: "budi" }
    const days = { field: "starts_at", operator: "between" as const, value: ["2026-01-01", "2026-12-31"] }
    const sent = "status=done&starts_at_gte=2026-01-01&starts_at_lte=2026-12-31&any=starts_at,status"
    expect(await asked("schedule-house-list", { operator: "or", value: [status, days] })).toEqual([sent])
    expect(await asked("schedule-house-list", { operator: "or", value: [days, status] }, name)).toEqual([
      "customer_name_like=budi&starts_at_gte=2026-01-01&starts_at_lte=2026-12-31&status=done&any=starts_at,status",
    ])
    // Equal values of one field are one condition, and one condition is no choice.
    const confirmed = { ...status, value: "confirmed" }
    expect(await asked("schedule-house-list", { operator: "or", value: [status, confirmed] })).toEqual([
      "status_in=done,confirmed",
    ])
    expect(await asked("schedule-house-list", { operator: "or", value: [status, { ...name, value: "" }] })).toEqual([
      "status=done",
    ])
  })

  test("or that the services do not know is refused, and nothing is sent", async () => {
    const status = { field: "status", operator: "eq" as const, value: "done" }
    const name = { field: "customer_name", operator: "contains" as const, value: "budi" }
    const or = (...value: CrudFilter[]): CrudFilter => ({ operator: "or", value })
    service.asked.length = 0
    const refused = (why: string, ...filters: CrudFilter[]) =>
      expect(list("schedule-house-list", ...filters)).rejects.toThrow(`The services know no filter or ${why}`)
    await refused("twice", or(status, name), or(status, name))
    await refused("within another filter", or(or(status, name), name))
    await refused("with an alternative of several fields", or({ operator: "and", value: [status, name] }, name))
    await refused('that has "customer_name" twice', or(name, { ...name, value: "citra" }))
    await refused('that has "status", which another', or(status, name), { ...status, value: "new" })
    await refused('about "id"', or({ ...status, field: "id" }, name))
    await refused('about "search"', or({ ...status, field: "search" }, name))
    expect(service.asked).toEqual([])
  })

  test.each([undefined, null, "", []])("that hold %j ask for nothing", async (value) => {
    expect(await asked("schedule-house-list", { field: "status", operator: "in", value })).toEqual([""])
  })

  test.each(["lt", "gt", "nin", "ncontains", "containss", "startswith", "nnull", "nbetween"] as const)(
    "%s is refused in a sentence that names what there is, and nothing is sent",
    async (operator) => {
      service.asked.length = 0
      await expect(list("schedule-house-list", { field: "status", operator, value: "done" })).rejects.toThrow(
        `The services know no filter ${operator} (of status), only eq, ne, gte, lte, in, contains, null, between, and.`,
      )
      await expect(list("schedule-house-list", { operator: "or", value: [] })).rejects.toThrow("no filter or")
      expect(service.asked).toEqual([])
    },
  )

  test("that a kind of field does not take are refused, and not left out by the service", async () => {
    await expect(list(resource, { field: "land_price", operator: "in", value: [1, 2] })).rejects.toThrow(
      '"land_price" of area-master cannot be filtered by "in", only by eq, ne, gte, lte.',
    )
    await expect(list("schedule-house-list", { field: "notes", operator: "eq", value: "x" })).rejects.toThrow(
      '"notes" of schedule-house-list cannot be filtered by "eq", only by contains, null.',
    )
  })
})
