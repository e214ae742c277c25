import { describe, expect, it } from "vitest"
import { createDataProvider } from "../../src/data/data-provider.ts"
import { resources } from "../../src/resources/index.ts"

const answering = (body: unknown) => createDataProvider(async () => body, resources, { extensions: true })
const one = (body: unknown) => answering(body).getOne({ resource: "house-list", id: "rumah-di-kemang" })

describe("a detail that is no record", () => {
  it.each([
    [{}],
    [{ status: 200, message: "OK" }],
    [{ status: 200, errors: null }],
    [{ data: {} }],
    [{ data: { data: {} } }],
    [{ data: "rumah" }],
    [{ data: [] }],
    [{ result: { judul: "Rumah" } }],
    ["<html>"],
    [null],
  ])("is said, and nothing can be done to it: %j", async (body) => {
    await expect(one(body)).rejects.toMatchObject({
      hint: "Layanan tidak mengirim data yang diminta. Hubungi pengelola layanan bila terus terjadi.",
    })
  })

  it.each([
    [{ data: { title: "Rumah" } }],
    [{ data: { id: 7 } }],
    [{ id: 7, status: "active" }],
    [{ data: { house_id: "gr1" } }],
  ])("is one by its id or any field: %j", async (body) => {
    await expect(one(body)).resolves.toHaveProperty("data")
  })
})
