import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { CallError } from "../../src/data/call-error.ts"
import { availableResources } from "../../src/declare/index.ts"
import { resources } from "../../src/resources/index.ts"
import { BAD_ANSWERS, everything } from "./bad-answers.ts"
import { type BadService, startBadService } from "./bad-service.ts"
import { type SignedIn, signedIn } from "./provider.ts"

let service: BadService
let app: SignedIn
let answer = BAD_ANSWERS.nothing as () => { type: string; text: string }
beforeAll(async () => {
  service = await startBadService(() => answer())
  app = await signedIn(service.config, "kunci")
})
afterAll(() => service.close())

const SENTENCE = /^\p{Lu}.*\p{L}{3}.*[.!?]$|Data tidak ditemukan/su
const NONSENSE = /undefined|NaN|\[object|null/

const fault = async (name: string, work: () => Promise<unknown>): Promise<string[]> => {
  try {
    await work()
    return []
  } catch (error) {
    if (!(error instanceof CallError)) return [`${name}: ${(error as Error).stack}`]
    return SENTENCE.test(error.message) && !NONSENSE.test(error.message) ? [] : [`${name} says “${error.message}”`]
  }
}

const checkRows = async (resource: string, view?: string) => {
  const parents = ["id_provinsi", "id_kota", "id_kecamatan", "request_id"]
  const filters = parents.map((field) => ({ field, operator: "eq" as const, value: "1" }))
  const needed = filters.filter(({ field }) => resources.find(({ name }) => name === resource)?.fields[field])
  const { data, total } = await app.getList({ resource, filters: needed, meta: { view } })
  if (!Number.isInteger(total) || (total ?? -1) < 0) throw new Error(`a total of ${total}`)
  const odd = data.find((row) => typeof row !== "object" || row === null || Array.isArray(row))
  if (odd !== undefined) throw new Error(`a row ${JSON.stringify(odd)}`)
}

const listed = availableResources(resources, false).filter(({ calls }) => calls.list)
const opened = listed.filter(({ partOf }) => !partOf)
describe.each(Object.keys(BAD_ANSWERS))("a service that answers everything with %s", (name) => {
  beforeAll(() => {
    answer = BAD_ANSWERS[name] as typeof answer
  })

  test("lists are rows, or a sentence", async () => {
    const faults = await Promise.all(listed.map((resource) => fault(resource.name, () => checkRows(resource.name))))
    expect(faults.flat()).toEqual([])
  })

  test("single records are objects, or a sentence", async () => {
    const one = async (resource: string) => {
      const { data } = await app.getOne({ resource, id: "5" })
      if (typeof data !== "object" || data === null || Array.isArray(data)) throw new Error(JSON.stringify(data))
    }
    const faults = await Promise.all(opened.map(({ name }) => fault(name, () => one(name))))
    expect(faults.flat()).toEqual([])
  })

  test("writes succeed or say why they did not", async () => {
    const record = { id: 5, status: "active", _id: 5 }
    const work = {
      create: () => app.create({ resource: "house-list", variables: { title: "Rumah" } }),
      update: () => app.update({ resource: "house-list", id: 5, variables: { price: 1 }, meta: { record } }),
      remove: () => app.deleteOne({ resource: "house-list", id: 5, meta: { record } }),
      status: () => app.act("house-list.setStatus", record, { status: "inactive" }),
      withdrawal: () => app.act("withdrawal.process", record, { status: "reviewing" }),
      message: () => app.create({ resource: "message-request", variables: { request_id: "1", text: "x" } }),
    }
    const faults = await Promise.all(Object.entries(work).map(([call, made]) => fault(call, made)))
    expect(faults.flat()).toEqual([])
  })
})

test("10,000 rows at once are paged, searched and sorted in the browser", async () => {
  const text = everything()
  answer = () => text
  const list = (resource: string, asked: object) => app.getList({ resource, ...asked })
  const { data, total } = await list("special-area", {
    pagination: { currentPage: 3, pageSize: 20 },
    sorters: [{ field: "name", order: "desc" }],
  })
  expect(total).toBe(10_000)
  expect(data.map(({ name }) => name).slice(0, 2)).toEqual(["Nama 9960", "Nama 9959"])
  const found = await list("house-list", { filters: [{ field: "search", operator: "eq", value: "Rumah 9999" }] })
  expect(found.data.map(({ id }) => id)).toEqual([9999])
})

test("a record without an id is never asked for nor written to", async () => {
  answer = BAD_ANSWERS["wild values"] as typeof answer
  service.met.length = 0
  for (const id of [undefined, null, ""]) {
    const record = { id, title: "Tanpa id" }
    const writes = [
      () => app.update({ resource: "house-list", id: id as never, variables: { price: 1 }, meta: { record } }),
      () => app.deleteOne({ resource: "house-list", id: id as never, meta: { record } }),
      () => app.act("house-list.setStatus", record as never, { status: "inactive" }),
      () => app.getOne({ resource: "house-list", id: id as never }),
    ]
    for (const write of writes) {
      const outcome = await write().then(
        () => "went through",
        (error: Error) => error.message,
      )
      expect(outcome).toMatch(SENTENCE)
    }
  }
  expect(service.met).toEqual([])
})
