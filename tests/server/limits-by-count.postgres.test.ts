import { eq } from "drizzle-orm"
import { beforeEach, expect, test } from "vitest"
import { columnOf, tableOf } from "../../server/database/tables.ts"
import { accountOf } from "./api.ts"
import { racingApi } from "./postgres-api.ts"

const TIMES = 6

const api = await racingApi()
const token = await api.login()
const owner = Number(accountOf("gro_admin").auth_id)

const LIMITED = [
  {
    resource: "webhook",
    limit: 20,
    stored: { url: "https://contoh.id/kait", resource: "house-type" },
    sent: { url: "https://contoh.id/kait", resource: "house-type", on_create: true },
  },
  {
    resource: "api-key",
    limit: 50,
    stored: { hint: "griya_abcd…", scopes: ["house-type:read"], status: "active" },
    sent: { days: 30, scopes: ["house-type:read"] },
  },
] as const

beforeEach(async () => {
  for (const { resource } of LIMITED) await api.db.delete(tableOf(api.tables, resource))
})

test.each(LIMITED)(
  "of many that are made at once, no $resource is above the limit",
  async ({ resource, limit, stored, sent }) => {
    const table = tableOf(api.tables, resource)
    const held = Array.from({ length: limit - 1 }, (_, at) => ({ ...stored, name: `Lama ${at}`, owner }))
    await api.db.insert(table).values(held)
    const answers = await Promise.all(
      Array.from({ length: TIMES }, (_, at) =>
        api.call("POST", `/svc/main/${resource}`, { token, json: { ...sent, name: `Baru ${at}` } }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(TIMES - 1).fill(422)])
    expect(await api.db.$count(table, eq(columnOf(table, "owner"), owner))).toBe(limit)
  },
)
