import { eq, sql } from "drizzle-orm"
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest"
import { apiKeySecretsTable } from "../../server/database/api-key-table.ts"
import { tableOf } from "../../server/database/tables.ts"
import { addressesOf } from "../../server/engine/endpoints.ts"
import { scopeOf } from "../../src/declare/api-scope.ts"
import { declaredCallsOf } from "../../src/declare/declared-calls.ts"
import { resources } from "../../src/resources/index.ts"
import { accountOf, type TestRole } from "./api.ts"
import { stopClock } from "./database-clock.ts"
import { fileApi } from "./file-api.ts"
import { refusedWith } from "./refused.ts"

const api = await fileApi()

const keys = () => tableOf(api.tables, "api-key")
beforeEach(() => api.db.delete(keys()))

const MAKE = "/svc/main/api-key"
const ask = async (scopes: readonly string[], role: TestRole = "gro_admin", more: object = {}) =>
  api.call("POST", MAKE, { token: await api.login(role), json: { name: "Situs web", days: 30, scopes, ...more } })
const makeKey = async (scopes: readonly string[], role?: TestRole) => {
  const { status, body } = await ask(scopes, role)
  expect(status).toBe(200)
  return body.data as { id: number; key: string }
}
const types = (token: string) => api.call("GET", "/svc/main/house-type", { token })
const addType = (token: string, name: string) => api.call("POST", "/svc/main/house-type", { token, json: { name } })
const revoke = async (id: number, role: TestRole = "gro_admin") =>
  api.call("PUT", `/svc/main/api-key/revoke/${id}`, { token: await api.login(role), json: {} })

describe("an API key", () => {
  test("has 256 random bits behind its prefix, and only its hash is stored", async () => {
    const { id, key } = await makeKey(["house-type:read"])
    expect(key).toMatch(/^griya_[\w-]{43}$/)
    const [secret] = await api.db.select().from(apiKeySecretsTable).where(eq(apiKeySecretsTable.key, id))
    expect(secret?.hash).toMatch(/^[0-9a-f]{64}$/)
    expect(JSON.stringify([secret, await api.stored("api-key", id)])).not.toContain(key.slice(10))
    const { body } = await api.call("GET", `${MAKE}/${id}`, { token: await api.login() })
    expect(body.data).toMatchObject({ hint: `${key.slice(0, 10)}…`, scopes: ["house-type:read"], status: "active" })
    expect(JSON.stringify(body)).not.toContain(secret?.hash)
  })

  test("does what its scopes name, and nothing else", async () => {
    const { key } = await makeKey(["house-type:read"])
    expect((await types(key)).status).toBe(200)
    const { status, body } = await addType(key, "Rumah panggung")
    expect([status, body.message]).toEqual([
      403,
      "Kunci API ini tidak boleh: diperlukan cakupan house-type:create, dan peran pemiliknya harus mengizinkan.",
    ])
    const writer = await makeKey(["house-type:create"])
    expect((await addType(writer.key, "Rumah panggung")).status).toBe(200)
    expect((await types(writer.key)).status).toBe(403)
  })

  test("restores and removes for good only what it may remove itself", async () => {
    const token = await api.login()
    const { id } = (await addType(token, "Rumah terbuang")).body.data
    await api.call("DELETE", `/svc/main/house-type/${id}`, { token })
    const trash = tableOf(api.tables, "trash")
    const [entry] = await api.db
      .select()
      .from(trash)
      .where(eq(trash.record_id, String(id)))
    const { key } = await makeKey(["trash:read", "trash:restore", "trash:purge"])
    const send = (method: string, path: string, by = key) => api.call(method, `/svc/main/trash${path}`, { token: by })
    expect((await send("GET", "")).body.data).toEqual([])
    expect((await send("POST", `/${entry?.id}/restore`)).status).toBe(403)
    expect((await send("DELETE", `/${entry?.id}`)).status).toBe(404)
    const { key: whole } = await makeKey(["trash:purge", "house-type:delete"])
    expect((await send("DELETE", `/${entry?.id}`, whole)).status).toBe(200)
  })

  test("takes nothing along that it may not remove itself", async () => {
    const { key } = await makeKey(["house-list:delete"])
    const { status } = await api.call("DELETE", "/svc/main/house-list/1", { token: key })
    expect(status).toBe(409)
  })

  test("never does more than its owner may: not when it is made, nor after the owner's role has changed", async () => {
    const { status, body } = await ask(["payment:read"], "ADMIN")
    expect([status, body.errors?.[0]?.field]).toEqual([422, "scopes"])
    const { key } = await makeKey(["payment:read", "house-type:read"])
    const read = () => api.call("GET", "/svc/payment/payment", { token: key })
    expect((await read()).status).toBe(200)
    await api.setFlag(accountOf("gro_admin").auth_id, "ADMIN")
    expect([(await read()).status, (await types(key)).status]).toEqual([403, 200])
    await api.setFlag(accountOf("gro_admin").auth_id, "")
    expect((await types(key)).status).toBe(403)
    await api.setFlag(accountOf("gro_admin").auth_id, "gro_admin")
  })

  test("ends when it is revoked, by its owner or a GRO Admin", async () => {
    const [own, other] = [await makeKey(["house-type:read"], "ADMIN"), await makeKey(["house-type:read"])]
    expect((await revoke(other.id, "ADMIN")).status).toBe(404)
    expect((await types(other.key)).status).toBe(200)
    expect((await revoke(own.id)).status).toBe(200)
    expect((await types(own.key)).status).toBe(401)
    expect(await revoke(own.id)).toMatchObject(refusedWith("sudah dicabut"))
  })

  test("ends on its day", async () => {
    const { id, key } = await makeKey(["house-type:read"])
    await api.db
      .update(keys())
      .set({ expires_at: new Date(Date.now() - 1000).toISOString() })
      .where(eq(keys().id, id))
    const { status, body } = await types(key)
    expect([status, body.message]).toEqual([
      401,
      "Kunci API ini sudah kedaluwarsa. Buat kunci baru di halaman Kunci API.",
    ])
  })

  test("ends for good when its owner is suspended", async () => {
    const { id, key } = await makeKey(["house-type:read"], "ADMIN")
    const other = await makeKey(["house-type:read"])
    const token = await api.login()
    const user = accountOf("ADMIN").auth_id
    const change = (part: string, json: object) => api.call("PUT", `/svc/main/user/${part}/${user}`, { token, json })
    expect((await change("suspend", { suspend_reason: "Cuti panjang" })).status).toBe(200)
    expect([(await types(key)).status, (await types(other.key)).status]).toEqual([401, 200])
    expect((await change("reinstate", {})).status).toBe(200)
    expect((await types(key)).status).toBe(401)
    expect(await api.stored("api-key", id)).toMatchObject({ status: "revoked" })
  })

  test("is refused where it is wrong, like a token of a session", async () => {
    const { key } = await makeKey(["house-type:read"])
    for (const wrong of [`${key}A`, key.slice(0, -1), `griya_${"A".repeat(43)}`, key.slice(6)])
      expect((await types(wrong)).status, wrong).toBe(401)
  })

  test("is slowed down by itself alone", async () => {
    const [busy, calm] = [await makeKey(["house-type:read"]), await makeKey(["house-type:read"])]
    const { end } = await stopClock(api.db)
    onTestFinished(end)
    await api.db.execute(sql`delete from "rate_limits"`)
    await types(busy.key)
    // Each call fills 0.2 of 60 seconds; 291 are done.
    await api.db.execute(sql`update "rate_limits" set at = at + interval '58 seconds'`)
    const answers = await Promise.all(Array.from({ length: 15 }, () => types(busy.key)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(9)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(6)
    const { headers, body } = await types(busy.key)
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0)
    expect(body.message).toContain("terlalu sering dipakai")
    expect((await types(calm.key)).status).toBe(200)
  })

  test("notes its last use, at most once a minute", async () => {
    const { id, key } = await makeKey(["house-type:read"])
    const used = async () => String((await api.stored("api-key", id))?.last_used)
    expect(await used()).toBe("null")
    await types(key)
    const first = await used()
    await types(key)
    expect(await used()).toBe(first)
    await api.db.update(keys()).set({ last_used: new Date(Date.now() - 61_000).toISOString() })
    await types(key)
    expect(Date.parse(await used())).toBeGreaterThan(Date.now() - 30_000)
  })

  test("is named in the log by each write, and appears in no log itself", async () => {
    const { key } = await makeKey(["house-type:create", "house-type:update"])
    const written = vi.spyOn(process.stdout, "write")
    const { body } = await addType(key, "Rumah apung")
    const token = key
    await api.call("PUT", `/svc/main/house-type/${body.data.id}`, { token, json: { name: "Rumah terapung" } })
    await addType(key, "")
    const lines = written.mock.calls.map(String).join("")
    const table = tableOf(api.tables, "activity")
    const log = await api.db.select().from(table).where(eq(table.resource, "house-type"))
    const mine = log.filter(({ record_id }) => record_id === String(body.data.id))
    expect(mine.map(({ action, actor, api_key }) => [action, actor, api_key])).toEqual([
      ["create", accountOf("gro_admin").email, "Situs web"],
      ["update", accountOf("gro_admin").email, "Situs web"],
    ])
    const rows = await api.db.execute(sql`select * from ${table}`)
    expect(JSON.stringify(rows) + lines).not.toContain(key.slice(10))
  })
})

describe("what is refused", () => {
  test("a key for an owner who is suspended at the same moment", async () => {
    const setStatus = (status: string) => api.db.update(tableOf(api.tables, "user")).set({ status }).where(sql`id = 2`)
    await setStatus("suspended")
    onTestFinished(() => setStatus("active").then(() => {}))
    expect(await ask(["house-type:read"], "ADMIN")).toMatchObject({ status: 403 })
  })

  test("the fifty-first active key of one owner, and no other's", async () => {
    const own = { hint: "griya_abcd…", scopes: [], owner: Number(accountOf("gro_admin").auth_id), status: "active" }
    await api.db.insert(keys()).values(Array.from({ length: 50 }, (_, at) => ({ ...own, name: `Kunci ${at}` })))
    expect(await ask(["house-type:read"])).toMatchObject(refusedWith("sudah punya 50 kunci aktif"))
    expect((await ask(["house-type:read"], "ADMIN")).status).toBe(200)
    await api.db.update(keys()).set({ status: "revoked" }).where(eq(keys().name, "Kunci 7"))
    expect((await ask(["house-type:read"])).status).toBe(200)
  })

  test("a key without a name, without scopes, with a scope that is none, or for other days", async () => {
    const refused = async (scopes: readonly string[], more?: object) => {
      const { status, body } = await ask(scopes, "gro_admin", more)
      return [status, body.errors?.[0]?.field]
    }
    const one = ["house-type:read"]
    expect(await refused(one, { name: "  " })).toEqual([422, "name"])
    expect(await refused([])).toEqual([422, "scopes"])
    expect(await refused(["house-type:read", "house-type:all"])).toEqual([422, "scopes"])
    expect(await refused(["bulk:start"])).toEqual([422, "scopes"])
    expect(await refused(one, { days: 100_000 })).toEqual([422, "days"])
  })

  test("every call about keys, passwords, second factors and sessions, with all scopes there are", async () => {
    const token = await api.login()
    const all = resources.flatMap((resource) =>
      declaredCallsOf(resource).flatMap(({ part }) => scopeOf(resource, part) ?? []),
    )
    const made = await api.call("POST", MAKE, { token, json: { name: "Semua", days: null, scopes: [...new Set(all)] } })
    const { key } = made.body.data
    const about =
      /api-key|password|two-factor|\/session|account|user\/(suspend|reinstate)|bulk|undo|personal-data|^(POST|DELETE).*feed/
    const closed = addressesOf(resources).filter(
      ({ method, path, endpoints: [first] }) => about.test(`${method} ${path}`) && !first?.call.open,
    )
    const passed = []
    for (const { method, path } of closed) {
      const json = method === "GET" ? undefined : {}
      const { status } = await api.call(method, path.replace(/:\w+/g, "1"), { token: key, json })
      if (status !== 403) passed.push([method, path, status])
    }
    expect(passed).toEqual([])
    expect(closed.length).toBeGreaterThan(20)
  })
})
