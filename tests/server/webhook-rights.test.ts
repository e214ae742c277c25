import { eq, sql } from "drizzle-orm"
import { describe, expect, test } from "vitest"
import { tableOf } from "../../server/database/tables.ts"
import { webhookSecretsTable } from "../../server/database/webhook-tables.ts"
import { accountOf, type TestRole } from "./api.ts"
import { refusedWith } from "./refused.ts"
import { webhookApi } from "./webhook-api.ts"

const { api, received, answers, ask, make, begin, addType, sent, newest, setDelivery, past } = await webhookApi()

const undo = async (id: number, role: TestRole) =>
  api.call("POST", `/svc/main/undo/webhook.${id}`, {
    token: await api.login(role),
    json: {},
    headers: { "If-Match": '"1"' },
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
      await ask("PUT", `webhook/pause/${id}`, {}, "ADMIN"),
      await ask("PUT", `webhook/resume/${id}`, {}, "ADMIN"),
      await ask("DELETE", `webhook/${id}`, undefined, "ADMIN"),
      await undo(id, "ADMIN"),
      await ask("GET", `webhook-delivery/${delivery}`, undefined, "ADMIN"),
      await ask("POST", `webhook-delivery/again/${delivery}`, {}, "ADMIN"),
    ].map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([404]))
    for (const list of ["webhook", "webhook-delivery"])
      expect((await ask("GET", list, undefined, "ADMIN")).body.data).toEqual([])
    const { name } = await make({ name: "Gudang rahasia" })
    const preview = { resource: "webhook", ids: [String(id)], names: ["status"] }
    for (const role of ["gro_admin", "ADMIN"] as const) {
      const seen = role === "gro_admin"
      const { body } = await ask("GET", "find?q=gudang%20rahasia", undefined, role)
      expect(JSON.stringify(body).includes(String(name)), role).toBe(seen)
      expect((await ask("POST", "bulk/preview", preview, role)).body.data.count, role).toBe(seen ? 1 : 0)
    }
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
    const premium = { resource: "house-list", filter: "premium_slot=top" }
    expect((await make(premium)).problem).toBeNull()
    expect((await make(premium, "ADMIN")).problem).toMatch(/^Filter memuat/)
  })

  test("pauses with its problem, and goes on only without it", async () => {
    const { id } = await begin()
    answers.push(500)
    await addType("Rumah yang menunggu")
    expect(await newest()).toMatchObject({ status: "waiting", tries: 1 })
    const { body } = await ask("PUT", `webhook/${id}`, { filter: "nonsense=1" })
    await setDelivery({ next_at: past() })
    await api.deliveries.resume()
    expect(await sent()).toHaveLength(1)
    expect(body.data).toMatchObject({ status: "paused", problem: expect.stringMatching(/^Filter memuat/) })
    expect(await ask("PUT", `webhook/resume/${id}`, {})).toMatchObject(refusedWith("Filter memuat"))
    await ask("PUT", `webhook/${id}`, { filter: "" })
    expect((await ask("PUT", `webhook/resume/${id}`, {})).body.data).toMatchObject({ status: "active", problem: null })
  })

  test("is not sent to an owner who lost the right, nor to one who is suspended", async () => {
    const refused = { status: "waiting", code: null, answer: "Pemilik webhook ini tidak lagi boleh membaca data ini." }
    await api.setFlag(accountOf("ADMIN").auth_id, "gro_admin")
    await begin({ resource: "master-subscribe" }, "ADMIN")
    await api.setFlag(accountOf("ADMIN").auth_id, "ADMIN")
    await ask("PUT", "master-subscribe/1", { price: 123_000 })
    expect(await newest()).toMatchObject(refused)
    await api.setFlag(accountOf("ADMIN").auth_id, "gro_admin")
    await begin({ resource: "house-list", filter: "premium_slot=top" }, "ADMIN")
    await api.setFlag(accountOf("ADMIN").auth_id, "ADMIN")
    await api.db.update(tableOf(api.tables, "house-list")).set({ premium_slot: "top" }).where(sql`id = 1`)
    await ask("PUT", "house-list/1", { price: 912_000_000 })
    expect(await newest()).toMatchObject({ event: "house-list.update", ...refused })
    await begin({}, "ADMIN")
    const setStatus = (status: string) => api.db.update(tableOf(api.tables, "user")).set({ status }).where(sql`id = 2`)
    await setStatus("suspended")
    await addType("Rumah tanpa pemilik")
    expect(await newest()).toMatchObject(refused)
    await setStatus("active")
    expect(received).toEqual([])
  })
})
