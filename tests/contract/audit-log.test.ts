import type { CrudFilter, GetListParams } from "@refinedev/core"
import { describe, expect, test } from "vitest"
import { createAuditLogProvider } from "../../src/data/audit-log-provider.ts"
import { resources } from "../../src/resources/index.ts"
import { policyOf, type Role } from "../../src/resources/policy.ts"
import { createAccess } from "../../src/session/access.ts"
import { backend } from "./backend.ts"

const canAs = (role: Role) => createAccess({ resources, policy: policyOf(resources), role, extensions: true }).can
const { as, asked } = backend()

const office = async (role: "gro_admin" | "ADMIN" = "gro_admin") => {
  const { data, http } = await as(role)
  return { data, http, log: createAuditLogProvider({ data, resources, can: canAs(role) }) }
}

describe("the log of a record, over the real API", () => {
  test("tells each change of it, newest first, in Refine's words", async () => {
    const { data, log } = await office()
    const { data: made } = await data.create({ resource: "special-area", variables: { name: "Ruko" } })
    const { data: other } = await data.create({ resource: "master-trait", variables: { name: "Ruko" } })
    await data.update({ resource: "special-area", id: made.id ?? "", variables: { name: "Rukan" } })
    await data.deleteOne({ resource: "special-area", id: made.id ?? "" })
    const author = { name: "admin@griya.test", email: "admin@griya.test" }
    const about = { author, resource: "special-area", meta: { id: String(made.id) } }
    expect(await log.get({ resource: "special-area", meta: { id: made.id } })).toMatchObject([
      { ...about, action: "delete", previousData: { name: "Rukan" }, data: null },
      { ...about, action: "update", previousData: { name: "Ruko" }, data: { name: "Rukan" } },
      {
        ...about,
        action: "create",
        previousData: null,
        data: { name: "Ruko" },
        name: `Area populer: Ruko (#${made.id})`,
      },
    ])
    expect(await log.get({ resource: "special-area", action: "delete", meta: { id: made.id } })).toHaveLength(1)
    expect(await log.get({ resource: "master-trait", meta: { id: other.id } })).toHaveLength(1)
    expect(await log.get({ resource: "special-area", author: { email: "nobody@griya.test" } })).toEqual([])
  })

  test("is asked for with the documented call, and by nobody who does not see the log", async () => {
    const { log } = await office()
    asked.length = 0
    await log.get({ resource: "notification-own", action: "update", meta: { id: 4 }, author: { email: "a@b.id" } })
    expect(asked.map(decodeURIComponent)).toEqual([
      "GET /svc/payment/activity?page=1&limit=50&sort=-created_at&resource_in=notification,notification-own&record_id=4&action=update&actor=a@b.id",
    ])
    asked.length = 0
    expect(await (await office("ADMIN")).log.get({ resource: "house-list", meta: { id: 1 } })).toEqual([])
    expect(asked).toEqual([])
  })
})

test("a service that knows no filter does not lay others' entries to a record", async () => {
  const seen: (CrudFilter[] | undefined)[] = []
  const entry = { action: "update", before: { price: 1 }, after: { price: 2 }, created_at: "2026-11-21T07:05:00.000Z" }
  const rows = [
    { ...entry, id: 3, resource: "house-list", record_id: "7", actor: "a@b.id", subject: "Listing: A (#7)" },
    { ...entry, id: 2, resource: "house-list", record_id: "8", actor: "a@b.id", subject: "Listing: B (#8)" },
    { ...entry, id: 1, actor: "a@b.id", subject: "Listing: A (#7)" },
  ]
  const getList = async ({ filters }: GetListParams) => {
    seen.push(filters)
    return { data: rows, total: rows.length }
  }
  const log = createAuditLogProvider({ data: { getList } as never, resources, can: canAs("gro_admin") })
  expect(await log.get({ resource: "house-list", meta: { id: 7 } })).toEqual([
    {
      id: 3,
      createdAt: "2026-11-21T07:05:00.000Z",
      author: { name: "a@b.id", email: "a@b.id" },
      name: "Listing: A (#7)",
      data: { price: 2 },
      previousData: { price: 1 },
      resource: "house-list",
      action: "update",
      meta: { id: "7" },
    },
  ])
  expect(seen).toEqual([
    [
      { field: "resource", operator: "in", value: ["house-list"] },
      { field: "record_id", operator: "eq", value: "7" },
    ],
  ])
})
