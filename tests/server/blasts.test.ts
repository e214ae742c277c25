import { sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { rowsOf } from "../../server/database/db.ts"
import { silent } from "../../server/engine/live-events.ts"
import { fileApi } from "./file-api.ts"

const told: string[] = []
const api = await fileApi({ live: { ...silent, notified: (ids) => void told.push(...ids) } })
const tokens = { admin: await api.login("gro_admin"), staff: await api.login("ADMIN") }
await api.db.execute(sql`insert into "user" (name, email, role, status, last_active)
  select 'Agen ' || n, 'agen' || n || '@contoh.id', 'agent', 'active',
    case when n % 100 = 0 then null else now() - (case when n % 3 = 0 then 2 else 90 end) * interval '1 day' end
  from generate_series(1, 1200) n`)
await api.db.execute(sql`insert into "agent-profile" (id, name, province, city)
  select id, name, '31', '31.74' from "user" where name like 'Agen %' and id % 2 = 0`)

const blast = (json: object, { key, token = tokens.admin }: { key?: string; token?: string } = {}) =>
  api.call("POST", "/svc/main/notification", { token, json, headers: key ? { "Idempotency-Key": key } : {} })
const get = async (path: string) => (await api.call("GET", `/svc/main/${path}`, { token: tokens.admin })).body
const copies = async (text: string) =>
  rowsOf<{ n: number; most: number }>(
    await api.db.execute(
      sql`select coalesce(sum(n), 0)::int as n, coalesce(max(n), 0)::int as most from (select count(*) n from notification where text = ${text} group by user_id) each`,
    ),
  )[0]

test("many are reached in the background, each once, and counted", async () => {
  const { status, body } = await blast({ text: "Aturan foto baru", audience: "agent" })
  expect([status, body.status, body.data.text, body.data.total]).toEqual([200, 201, "Aturan foto baru", 1201])
  expect(body.data.sent).toBeLessThan(1201)
  await api.blasts.idle()
  expect(await copies("Aturan foto baru")).toEqual({ n: 1201, most: 1 })
  expect(new Set(told).size).toBe(1201)
  const { data } = await get(`blast/${body.data.blast}`)
  expect(data).toMatchObject({ status: "done", sent: 1201, total: 1201, reads: 0, sender: "Rahma Wijaya" })
  expect(data.finished_at).toBeTruthy()
})

/** Rows of all tables together. */
const countAllRows = async () => {
  const tables = rowsOf<{ name: string }>(
    await api.db.execute(sql`select table_name as name from information_schema.tables where table_schema = 'public'`),
  )
  const counts = await Promise.all(tables.map(({ name }) => api.db.$count(sql.identifier(name) as never)))
  return counts.reduce((sum, count) => sum + count, 0)
}

test("a blast to a thousand chosen users holds its audience once", async () => {
  const users = rowsOf<{ id: number }>(await api.db.execute(sql`select id from "user" order by id desc limit 1000`))
  const before = await countAllRows()
  const { body } = await blast({ text: "Seribu orang", audience: "chosen", users: users.map(({ id }) => id) })
  await api.blasts.idle()
  expect(await copies("Seribu orang")).toEqual({ n: 1000, most: 1 })
  // A notification and a chosen user for each, the blast, its job and its log.
  const grown = (await countAllRows()) - before
  expect(grown).toBeGreaterThanOrEqual(2000)
  expect(grown).toBeLessThan(2010)
  const { data } = await get(`notification?blast=${body.data.blast}&limit=1`)
  expect(data[0]).toMatchObject({ audience: "chosen", blast: body.data.blast })
  expect(data[0]).not.toHaveProperty("users")
  expect((await get(`blast/${body.data.blast}`)).data.users).toHaveLength(1000)
})

test("reading counts once in the blast's rate", async () => {
  const { body } = await blast({ text: "Baca ini", audience: "chosen", users: [1, 2, 5] })
  const rate = async () => (await get(`blast/${body.data.blast}`)).data
  const { data: rows } = await get(`notification?blast=${body.data.blast}&user_id=1`)
  await get(`notification/read?_id=${rows[0]._id}`)
  await get(`notification/read?_id=${rows[0]._id}`)
  expect(await rate()).toMatchObject({ reads: 1, read_rate: 33.3 })
  await api.call("GET", "/svc/main/notification/read", { token: tokens.staff })
  expect(await rate()).toMatchObject({ sent: 3, reads: 2, read_rate: 66.7 })
})

test("the same one started twice reaches everybody once, whoever starts it", async () => {
  const same = { text: "Rapat besok", audience: "admin" }
  const key = "0123456789abcdef"
  const twice = await Promise.all([blast(same, { key }), blast(same, { key })])
  expect(twice.map(({ body }) => body.status)).toEqual([201, 201])
  expect(new Set(twice.map(({ body }) => body.data.blast)).size).toBe(1)
  const other = await blast(same, { token: tokens.staff, key: "fedcba9876543210" })
  expect([other.status, other.body.message]).toEqual([409, expect.stringMatching(/^Blast yang sama baru saja dikirim/)])
  expect((await blast(same, { key: "another-key-of-mine" })).status).toBe(409)
  expect(await copies("Rapat besok")).toEqual({ n: 3, most: 1 })
  expect((await blast({ ...same, text: "Rapat lusa" }, { key })).status).toBe(409)
})

test("sent again without a key, as after a lost answer, it is the one that there is", async () => {
  const same = { text: "Tanpa kunci", audience: "admin" }
  const all = await Promise.all([blast(same), blast(same), blast({ ...same, text: " Tanpa kunci " })])
  expect(new Set(all.map(({ body }) => body.data.blast)).size).toBe(1)
  expect(await copies("Tanpa kunci")).toEqual({ n: 3, most: 1 })
  expect((await blast(same, { token: tokens.staff })).status).toBe(409)
})

test.each([
  ["audience=agent", 1201],
  ["audience=agent&province=31", 600 + 1],
  ["audience=agent&city=31.74", 600 + 1],
  ["audience=agent&city=32.01", 1],
  ["audience=agent&city=51.71", 0],
  ["audience=agent&activity=active&days=30", 396 + 1],
  ["audience=agent&activity=idle&days=30", 804],
  ["audience=chosen&users=1,2,2,99999", 2],
])("%s is counted before it is sent: %i", async (query, count) => {
  expect((await get(`blast/receivers?${query}`)).data).toEqual({ count })
})

test("a narrowed one reaches those who were counted", async () => {
  const narrow = { audience: "agent", city: "31.74", activity: "active", days: 30 }
  const { data } = await get(`blast/receivers?${new URLSearchParams(narrow as never)}`)
  expect(data.count).toBeGreaterThan(100)
  await blast({ ...narrow, text: "Hanya Jakarta Selatan" })
  await api.blasts.idle()
  expect(await copies("Hanya Jakarta Selatan")).toEqual({ n: data.count, most: 1 })
})

test("what cannot be sent says why", async () => {
  const none = await blast({ text: "Halo", audience: "admin", city: "32.01" })
  expect(none.body).toMatchObject({ status: 422, errors: [{ field: "audience" }] })
  const unknown = await blast({ text: "Halo", audience: "all", users: ["nobody"], city: "51.71" })
  expect(unknown.body).toMatchObject({ status: 422, errors: [{ field: "users" }, { field: "city" }] })
  expect(none.body.message).toMatch(/^Tidak ada penerima untuk pilihan ini/)
  expect((await blast({ text: "Halo", audience: "agent", activity: "idle" })).body.errors[0].field).toBe("days")
  for (const text of ["x".repeat(501), ""])
    expect((await blast({ text, audience: "all" })).body.errors[0].field).toBe("text")
  expect((await blast({ text: "Halo", audience: "chosen" })).body.errors[0].field).toBe("users")
  expect((await get("blast/receivers?audience=nobody")).status).toBe(422)
  expect(await copies("Halo")).toEqual({ n: 0, most: 0 })
})

test("it is stopped between two batches and continued, with nobody left out or told twice", async () => {
  const { body } = await blast({ text: "Berhenti dulu", audience: "agent" })
  const order = (what: string) => api.call("PUT", `/svc/main/blast/${what}/${body.data.blast}`, { token: tokens.admin })
  const stopped = await order("stop")
  expect(stopped.body.data.status).toBe("stopped")
  await api.blasts.idle()
  const { data } = await get(`blast/${body.data.blast}`)
  expect(data.sent).toBeLessThan(1201)
  expect(await copies("Berhenti dulu")).toEqual({ n: data.sent, most: 1 })
  expect((await order("stop")).status).toBe(409)
  expect((await order("continue")).body.data.status).toBe("running")
  await api.blasts.idle()
  expect(await copies("Berhenti dulu")).toEqual({ n: 1201, most: 1 })
  expect((await order("continue")).status).toBe(409)
  const { data: log } = (await api.call("GET", "/svc/payment/activity?resource=blast", { token: tokens.admin })).body
  expect(log.map(({ action }: { action: string }) => action).slice(0, 3)).toEqual(["update", "update", "create"])
})
