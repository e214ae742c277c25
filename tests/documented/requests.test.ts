import { describe, expect, test } from "vitest"
import { doorsOf, standIn } from "./backend.ts"
import { SELF } from "./documented.ts"

const service = standIn()
const doors = doorsOf()

const whatWasAsked = () => service.seen.map(({ path, query, body }) => ({ path, query, body }))

describe("what a call's description says beyond its table", () => {
  test.each([
    ["all", undefined],
    ["all", "all"],
    ["agent", "agent"],
    ["admin", "admin"],
  ])("GET /user/%s", async (url, scope) => {
    service.answers(200, { status: 200, data: [] })
    const filters = scope ? [{ field: "scope", operator: "eq" as const, value: scope }] : []
    await doors.data.getList({ resource: "user", filters })
    expect(whatWasAsked()).toEqual([{ path: `/user/${url}`, query: { page: "1", limit: "20" }, body: undefined }])
  })

  test("one notification is marked read by its _id, all of them without", async () => {
    service.answers(200, { status: 200 })
    await doors.data.custom?.({ url: "notification-own.read", method: "get", query: { _id: "65f0c1" } })
    await doors.data.custom?.({ url: "notification-own.read", method: "get" })
    expect(whatWasAsked().map(({ query }) => query)).toEqual([{ _id: "65f0c1" }, {}])
  })

  test("a parameter and an answer that hold nothing do not travel", async () => {
    service.answers(200, { status: 200, data: [] })
    await doors.data.custom?.({ url: "request-cust.groups", method: "get", query: { page: 1, search: undefined } })
    expect(whatWasAsked().map(({ query }) => query)).toEqual([{ page: "1" }])
  })

  test("kelurahan are attached by their codes alone, whatever the form asked for on the way there", async () => {
    service.answers(201, { status: 201, data: {} })
    await doors.data.custom?.({
      url: "area-master.addVillages",
      method: "post",
      payload: { province: "31", city: "31.74", district: "31.74.07", villages: ["31.74.07.1001"] },
      meta: { record: { id: "65a1" } },
    })
    expect(whatWasAsked().map(({ body }) => body)).toEqual([{ area_master_id: "65a1", villages: ["31.74.07.1001"] }])
  })

  test("a message with an image that is only an image", async () => {
    service.answers(201, { status: 201, data: {} })
    const image_url = "https://berkas.test/pesan/1.jpg"
    await doors.data.create({ resource: "message-request", variables: { request_id: 31, image_url } })
    expect(whatWasAsked().map(({ body }) => body)).toEqual([{ request_id: 31, image_url }])
  })

  test("a message without a picture has the picture all the same, as null", async () => {
    service.answers(201, { status: 201, data: {} })
    await doors.data.create({ resource: "message-request", variables: { request_id: 31, text: "Halo" } })
    expect(whatWasAsked().map(({ body }) => body)).toEqual([{ request_id: 31, text: "Halo", image_url: null }])
  })

  test("what stands in a path is encoded", async () => {
    service.answers(200, { status: 200, data: { id: 1 } })
    await doors.data.getOne({ resource: "house-list", id: "rumah/../41?x#y" })
    expect(whatWasAsked()).toEqual([{ path: "/house-list/by/rumah/../41?x#y", query: {}, body: undefined }])
  })

  test("a user's own calls name the signed-in user", async () => {
    service.answers(200, { status: 200, data: [] })
    await doors.data.getList({ resource: "notification-own", meta: {} })
    service.answers(200, { status: 200, data: { id: 7 } })
    await doors.data.getOne({ resource: "agent-profile", id: "somebody-else" })
    expect(service.seen.map(({ path }) => path)).toEqual([`/notification/${SELF}`, `/agent-profile/${SELF}`])
  })
})
