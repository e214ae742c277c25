import { describe, expect, test } from "vitest"
import { type Call, getByPath, pathOf, type Row } from "../../src/declare/index.ts"
import { writableOf } from "../../src/declare/schema.ts"
import { resources } from "../../src/resources/index.ts"
import { policyOf } from "../../src/resources/policy.ts"
import { accountOf, keyHeaders } from "./api.ts"
import { fileApi } from "./file-api.ts"

const ROLES = ["gro_admin", "ADMIN"] as const
const policy = policyOf(resources)
const api = await fileApi()
const tokens = { gro_admin: await api.login("gro_admin"), ADMIN: await api.login("ADMIN") }

const send = (role: keyof typeof tokens, method: string, path: string, json: unknown) =>
  api.call(method, `/svc/main${path}`, { token: tokens[role], json, headers: keyHeaders() })

const title = "Rumah dengan judul lain"

describe("a write is refused whole, by its field", () => {
  test.each([
    ["may not write", { premium_until: "2099-01-01" }, "premium_until", "Premium sampai"],
    ["may not write, by itself", { premium: true }, "premium", "Premium"],
    ["may not read", { premium_slot: "top" }, "premium_slot", "Slot"],
    ["may not read, with the stored value", { premium_slot: null }, "premium_slot", "Slot"],
  ])("that the role %s", async (_why, values, field, label) => {
    const before = await api.stored("house-list", 2)
    const { status, body } = await send("ADMIN", "PUT", "/house-list/2", { title, ...values })
    expect([status, body.message, body.errors]).toEqual([
      403,
      expect.stringContaining(label),
      [{ field, message: body.message }],
    ])
    expect(await api.stored("house-list", 2)).toEqual(before)
  })

  test("that only actions write", async () => {
    const before = await api.stored("house-list", 2)
    const { status, body } = await send("gro_admin", "PUT", "/house-list/2", { title, status: "sold", views: 9999 })
    expect([status, body.errors]).toEqual([422, [{ field: "status", message: body.message }]])
    expect(body.message).toContain("Status")
    expect(await api.stored("house-list", 2)).toEqual(before)
  })

  test("that an action does not ask for", async () => {
    const before = await api.stored("house-list", 2)
    const json = { status: "inactive", title }
    const { status, body } = await send("gro_admin", "PUT", "/house-list/status/2", json)
    expect([status, body.errors]).toMatchObject([422, [{ field: "title" }]])
    expect(await api.stored("house-list", 2)).toEqual(before)
  })
})

test("values that the service keeps are left out: a client sends them back as it read them", async () => {
  const { views } = (await api.stored("house-list", 2)) ?? {}
  const { status, body } = await send("gro_admin", "PUT", "/house-list/2", { title, views: 9999 })
  expect([status, body.data.title, body.data.views]).toEqual([200, title, views])
})

test("the answer to an action that is not kept is left out, and does nothing", async () => {
  const { status, body } = await send("gro_admin", "PUT", "/house-type/1", { name: "Rumah tapak", into: 2 })
  expect([status, body.data.name]).toEqual([200, "Rumah tapak"])
  expect(await api.stored("house-type", 1)).toMatchObject({ name: "Rumah tapak" })
})

const fill = (call: Call, id: unknown, role: keyof typeof tokens) =>
  pathOf(call).replace(/\{(\w+)\}/g, (_whole, name: string) =>
    name === "auth_id" ? accountOf(role).auth_id : String(id),
  )

const OFFICE = "office"

const returned = resources.flatMap((resource) => {
  const { list, one, update } = resource.calls
  const read = list ?? one
  return read && update && api.tables[resource.name] ? [{ name: resource.name, resource, read, update }] : []
})

test.each(returned)(
  "the read-only values of $name are taken back as they were read",
  async ({ name, resource, read, update }) => {
    const writable = writableOf(resource).map(([field]) => field)
    for (const role of ROLES) {
      if (!policy.may(role, name, "update")) continue
      const { body } = await api.call("GET", `/svc/main${fill(read, OFFICE, role)}`, { token: tokens[role] })
      const rows = [getByPath(body, read.rows)].flat() as Row[]
      expect(rows.length).toBeGreaterThan(0)
      for (const row of rows.slice(0, 3)) {
        const json = Object.fromEntries(Object.entries(row).filter(([field]) => !writable.includes(field)))
        const { status, body: answered } = await send(role, "PUT", fill(update, row[resource.id] ?? OFFICE, role), json)
        expect([role, status, answered.message]).toEqual([role, 200, answered.message])
      }
    }
  },
)
