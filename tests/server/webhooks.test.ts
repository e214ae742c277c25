import { createHmac } from "node:crypto"
import { and, asc, eq } from "drizzle-orm"
import { describe, expect, test } from "vitest"
import { tableOf } from "../../server/database/tables.ts"
import { accountOf, apiOver } from "./api.ts"
import { refusedWith } from "./refused.ts"
import { type Received, webhookApi } from "./webhook-api.ts"

const { opened, api, received, answers, webhooks, ask, begin, addType, sent, newest, setDelivery, past } =
  await webhookApi()

describe("a webhook", () => {
  test("sends a signed message, and its log has the answer", async () => {
    const { id, secret } = await begin()
    const type = await addType("Rumah kaca")
    const [message] = await sent()
    expect(message).toMatchObject({
      event: "house-type.create",
      resource: "house-type",
      record: { name: "Rumah kaca" },
    })
    expect(message.record.id).toBe(type)
    expect(message).not.toHaveProperty("before")
    const [{ headers, body } = {} as Received] = received
    const [, time, signature] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers["griya-signature"])) ?? []
    expect(Math.abs(Number(time) - Date.now() / 1000)).toBeLessThan(60)
    expect(signature).toBe(createHmac("sha256", secret).update(`${time}.${body}`).digest("hex"))
    expect(await newest()).toMatchObject({ webhook: id, status: "done", tries: 1, code: 200, next_at: null })
    expect(String((await newest())?.answer)).toHaveLength(1024)
    expect(String((await newest())?.id)).toBe(message.id)
  })

  test("has its new secret in the log, also where nothing else of it changes", async () => {
    const { id } = await begin()
    const { version } = (await api.stored("webhook", id)) ?? {}
    const log = tableOf(api.tables, "activity")
    const entries = () => api.db.$count(log, and(eq(log.resource, "webhook"), eq(log.record_id, String(id))))
    const before = await entries()
    expect((await ask("POST", `webhook/secret/${id}`, {})).status).toBe(200)
    expect([await entries(), (await api.stored("webhook", id))?.version]).toEqual([before + 1, version])
  })

  test("tells of the events that it names, and of the record before", async () => {
    await begin({ on_create: false })
    const id = await addType("Rumah pohon")
    await ask("PUT", `house-type/${id}`, { name: "Rumah dahan" })
    await ask("DELETE", `house-type/${id}`)
    expect((await sent()).map(({ event, record, before }) => [event, record.name, before?.name])).toEqual([
      ["house-type.update", "Rumah dahan", "Rumah pohon"],
      ["house-type.remove", "Rumah dahan", undefined],
    ])
  })

  test("names an action, which is no plain change", async () => {
    await begin({ resource: "house-list", on_update: false })
    await ask("PUT", "house-list/1", { price: 987_000_000 })
    const { status } = await ask("PUT", "house-list/status/1", { status: "inactive" })
    expect(status).toBe(200)
    expect((await sent()).map(({ event, record }) => [event, record.status])).toEqual([
      ["house-list.setStatus", "inactive"],
    ])
  })

  test("sends what its filter lets through, also of removed records", async () => {
    await begin({ filter: "name=Rumah pilihan" })
    await addType("Rumah lain")
    const id = await addType("Rumah pilihan")
    await ask("DELETE", `house-type/${id}`)
    expect((await sent()).map(({ event }) => event)).toEqual(["house-type.create", "house-type.remove"])
  })

  test("shows a record as its owner may see it", async () => {
    await begin({ resource: "user" }, "ADMIN")
    const before = await api.stored("user", 5)
    await ask("PUT", "user/suspend/5", { suspend_reason: "Cuti panjang" })
    const [message] = await sent()
    expect([message.event, message.record.status]).toEqual(["user.suspend", "suspended"])
    expect(message.record.phone).toMatch(/^•+/)
    expect(message.record).not.toHaveProperty("package")
    expect(JSON.stringify(message)).not.toContain(String(before?.phone))
    await ask("PUT", "user/reinstate/5", {})
  })

  test("waits after a refusal, tries the same message again, and gives up after eight tries", async () => {
    const { id } = await begin()
    answers.push(500)
    await addType("Rumah ulang")
    const first = await newest()
    expect(first).toMatchObject({ status: "waiting", tries: 1, code: 500 })
    expect(Date.parse(String(first?.next_at)) - Date.now()).toBeGreaterThan(30_000)
    await api.deliveries.resume()
    expect(await sent()).toHaveLength(1)
    await setDelivery({ next_at: past() })
    await api.deliveries.resume()
    const [one, two] = await sent()
    expect(two).toEqual(one)
    expect(await newest()).toMatchObject({ status: "done", tries: 2, code: 200 })
    expect((await api.stored("webhook", id))?.failing_since).toBeNull()
    answers.push(503)
    await setDelivery({ status: "waiting", tries: 7, next_at: past() })
    await api.deliveries.resume()
    expect(await newest()).toMatchObject({ status: "failed", tries: 8, code: 503, next_at: null })
  })

  test("that has no answer has one try a minute, so that it does not take the turns of others", async () => {
    await begin({ url: "http://127.0.0.1:9/kait" })
    for (const name of ["Rumah sepi 1", "Rumah sepi 2", "Rumah sepi 3"]) await addType(name)
    const table = tableOf(api.tables, "webhook-delivery")
    const triesOf = async () => {
      await api.deliveries.resume()
      await api.deliveries.idle()
      const rows = await api.db.select({ tries: table.tries }).from(table).orderBy(asc(table.id))
      return rows.map(({ tries }) => tries)
    }
    expect(await triesOf()).toEqual([1, 0, 0])
    await setDelivery({ next_at: past() })
    expect(await triesOf()).toEqual([2, 1, 0])
  })

  test("sends a message again when it is asked to", async () => {
    await begin()
    await addType("Rumah dua kali")
    const { id } = (await newest()) ?? {}
    const { status } = await ask("POST", `webhook-delivery/again/${id}`, {})
    expect(status).toBe(200)
    const [one, two] = await sent()
    expect(two).toEqual(one)
  })

  test("keeps what it could not send while the service was away", async () => {
    const { id } = await begin()
    const other = apiOver(opened)
    await other.call("POST", "/svc/main/house-type", { token: await api.login(), json: { name: "Rumah saat jeda" } })
    await ask("PUT", `webhook/pause/${id}`, {})
    await ask("POST", "house-type", { name: "Rumah tanpa kabar" })
    await ask("PUT", `webhook/resume/${id}`, {})
    await setDelivery({ status: "waiting", tries: 0, next_at: past() })
    received.length = 0
    await api.deliveries.resume()
    expect((await sent()).map(({ record }) => record.name)).toEqual(["Rumah saat jeda"])
  })

  test("that fails for days pauses itself, and its owner hears of it", async () => {
    const { id } = await begin()
    answers.push(500, 500)
    await addType("Rumah senyap")
    await newest()
    await api.db.update(webhooks()).set({ failing_since: past(4 * 86_400_000) })
    await setDelivery({ next_at: past() })
    await api.deliveries.resume()
    await api.deliveries.idle()
    expect(await api.stored("webhook", id)).toMatchObject({ status: "paused" })
    const notes = tableOf(api.tables, "notification")
    const [note] = await api.db.select().from(notes).where(eq(notes.resource, "webhook"))
    expect(note).toMatchObject({
      user_id: Number(accountOf("gro_admin").auth_id),
      text: "Webhook Situs dijeda: 3 hari tidak ada yang terkirim.",
    })
  })
})

test("a user has twenty webhooks at the most", async () => {
  const draft = { url: "https://contoh.id/kait", resource: "house-type", on_create: true }
  const make = (name: string, role?: "ADMIN") => ask("POST", "webhook", { ...draft, name }, role)
  for (let at = 0; at < 20; at += 1) expect((await make(`Kait ${at}`)).status).toBe(200)
  expect(await make("Kait lain")).toMatchObject(refusedWith("sudah punya 20 webhook"))
  expect((await make("Kait staf", "ADMIN")).status).toBe(200)
})
