import { createHmac } from "node:crypto"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { desc, eq } from "drizzle-orm"
import { afterAll, beforeEach, describe, expect, test } from "vitest"
import { tableOf } from "../../server/database/tables.ts"
import { webhookSecretsTable } from "../../server/database/webhook-tables.ts"
import { accountOf, apiOver, openFew, type TestRole } from "./api.ts"

const opened = await openFew()
const api = apiOver(opened, { allowsPrivateWebhooks: true })
interface Received {
  path: string
  headers: Record<string, unknown>
  body: string
}
const received: Received[] = []
const answers: number[] = []
const receiver = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on("data", (part) => parts.push(part))
  request.on("end", () => {
    received.push({ path: request.url ?? "", headers: request.headers, body: Buffer.concat(parts).toString() })
    response.writeHead(answers.shift() ?? 200, { Location: "/elsewhere" })
    response.end("diterima ".repeat(500))
  })
})
await new Promise<void>((done) => receiver.listen(0, "127.0.0.1", done))
const { port } = receiver.address() as AddressInfo
const address = `http://127.0.0.1:${port}/kait`
afterAll(async () => {
  receiver.close()
  await api.close()
})

const webhooks = () => tableOf(api.tables, "webhook")
const deliveries = () => tableOf(api.tables, "webhook-delivery")
beforeEach(async () => {
  await api.db.delete(webhooks())
  received.length = 0
  answers.length = 0
})

const ask = async (method: string, path: string, json?: object, role?: TestRole) =>
  api.call(method, `/svc/main/${path}`, { token: await api.login(role), json })

const EVENTS = { on_create: true, on_update: true, on_remove: true, on_action: true }
const make = async (more: object = {}, role?: TestRole) => {
  const draft = { name: "Situs", url: address, resource: "house-type", ...EVENTS, ...more }
  const { status, body } = await ask("POST", "webhook", draft, role)
  expect(status).toBe(200)
  return body.data as Record<string, unknown> & { id: number }
}
const begin = async (more?: object, role?: TestRole) => {
  const { id } = await make(more, role)
  const { status, body } = await ask("POST", `webhook/secret/${id}`, {}, role)
  expect(status).toBe(200)
  return { id, secret: body.data.secret as string }
}
const addType = async (name: string) => (await ask("POST", "house-type", { name })).body.data.id as number
const sent = async () => {
  await api.deliveries.idle()
  return received.map(({ body }) => JSON.parse(body))
}
const newest = async () => {
  await api.deliveries.idle()
  const [row] = await api.db.select().from(deliveries()).orderBy(desc(deliveries().id)).limit(1)
  return row
}
const setDelivery = (values: object) => api.db.update(deliveries()).set(values)
const past = (ms = 1000) => new Date(Date.now() - ms).toISOString()

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
    await begin()
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
    answers.push(503)
    await setDelivery({ status: "waiting", tries: 7, next_at: past() })
    await api.deliveries.resume()
    expect(await newest()).toMatchObject({ status: "failed", tries: 8, code: 503, next_at: null })
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

describe("what is closed", () => {
  test("the secret is stored encrypted, and answered once", async () => {
    const { id, secret } = await begin()
    expect(secret).toMatch(/^whsec_[\w-]{43}$/)
    const [kept] = await api.db.select().from(webhookSecretsTable).where(eq(webhookSecretsTable.webhook, id))
    const { body } = await ask("GET", "webhook")
    expect(JSON.stringify([kept, body])).not.toContain(secret.slice(6))
  })

  test("another one's webhook, for all but GRO Admins", async () => {
    const { id } = await begin()
    await addType("Rumah orang lain")
    const delivery = (await newest())?.id
    const statuses = [
      await ask("PUT", `webhook/${id}`, { url: "https://contoh.id" }, "ADMIN"),
      await ask("POST", `webhook/secret/${id}`, {}, "ADMIN"),
      await ask("DELETE", `webhook/${id}`, undefined, "ADMIN"),
      await ask("GET", `webhook-delivery/${delivery}`, undefined, "ADMIN"),
      await ask("POST", `webhook-delivery/again/${delivery}`, {}, "ADMIN"),
    ].map(({ status }) => status)
    expect(statuses).toEqual([404, 404, 404, 404, 404])
    for (const list of ["webhook", "webhook-delivery"])
      expect((await ask("GET", list, undefined, "ADMIN")).body.data).toEqual([])
  })

  test("what the owner may not read, at once or later", async () => {
    const { problem } = await make({ resource: "payment" }, "ADMIN")
    expect(problem).toBe("Peran Anda tidak boleh membaca data ini.")
    const none = await make({ on_create: false, on_update: false, on_remove: false, on_action: false })
    expect(none.problem).toBe("Pilih paling sedikit satu peristiwa.")
    for (const filter of ["nonsense=1", "phone=081234567890", "sort=name"]) {
      const made = await make({ resource: "user", filter })
      expect(made.problem, filter).toMatch(/^Filter memuat/)
    }
  })
})
