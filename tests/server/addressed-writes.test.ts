import { expect, test } from "vitest"
import { todayInJakarta } from "../../src/declare/index.ts"
import { adminApi, house } from "./file-api.ts"

const { send } = await adminApi()

test("a write whose body names another record than its address is refused, and the same one in any notation is not", async () => {
  const type = (await send("POST", "house-type", { name: "Rumah apung" })).body.data
  const other = { status: 422, body: { message: expect.stringMatching(/berbeda dari alamatnya/) } }
  for (const [name, id] of [
    ["id", 1],
    ["id", "1"],
    ["_id", 1],
  ] as const) {
    expect(await send("PUT", `house-type/${type.id}`, { [name]: id, name: "Rumah lain" })).toMatchObject(other)
  }
  expect((await send("PUT", `house-type/${type.id}`, { id: String(type.id), name: "Rumah rakit" })).body.data).toEqual(
    expect.objectContaining({ id: type.id, name: "Rumah rakit" }),
  )
  const { body } = await send("POST", "house-list", house)
  const path = `house-list/${body.data.id}`
  expect(await send("PUT", path, { id: 1, price: 1 })).toMatchObject(other)
  expect(await send("PUT", `house-list/status/${body.data.id}`, { id: 1, status: "review" })).toMatchObject(other)
  const status = { id: body.data.id, _id: body.data.id, status: "review" }
  expect(await send("PUT", `house-list/status/${body.data.id}`, status)).toMatchObject({ status: 200 })
  expect(await send("PUT", "agent-profile/1", { auth_id: 2, name: "Orang lain" })).toMatchObject(other)
  expect(await send("PUT", "message-request/read/1", { request_id: 2 })).toMatchObject(other)
})

test("a sale is told from an edit also when its body has the id", async () => {
  const { id } = (await send("POST", "house-list", house)).body.data
  for (const status of ["review", "active"]) await send("PUT", `house-list/status/${id}`, { status })
  const sale = { id, status: "sold", sold_price: 1_400_000_000, sold_at: todayInJakarta() }
  const { status, body } = await send("PUT", `house-list/${id}`, sale)
  expect([status, body.data.status]).toEqual([200, "sold"])
})

test("a lead whose listing differs beside its item is refused, and one named in the item alone is taken", async () => {
  const item = { name: "Budi", phone: "+6281234567890", source: "form", property_id: 2 }
  const other = await send("POST", "request-cust", { property_id: 1, requestCusts: [item] })
  expect(other).toMatchObject({ status: 422, body: { errors: [{ field: "property_id" }] } })
  const { body } = await send("POST", "request-cust", { requestCusts: [item] })
  expect(body.data).toMatchObject({ property_id: 2, name: "Budi" })
})
