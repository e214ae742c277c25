import { beforeEach, describe, expect, test } from "vitest"
import { tableOf } from "../../server/database/tables.ts"
import { type ResourceChanged, silent } from "../../server/engine/live-events.ts"
import { leadHooks } from "../../server/features/leads/hooks.ts"
import { recordMessage } from "../../server/features/leads/waiting.ts"
import type { Row } from "../../src/declare/index.ts"
import { addLead, adminApi } from "./file-api.ts"
import { refusedBy } from "./refused.ts"

const changes: ResourceChanged[] = []
const { api, token, send } = await adminApi({ live: { ...silent, changed: (event) => changes.push(event) } })
beforeEach(() => {
  changes.length = 0
})

const makeLead = (more?: Row) => addLead(api, token, { name: "Tina Marlina", phone: "0812 5555 0001", ...more })
const minute = (at: number) => `2026-11-20T03:${String(at).padStart(2, "0")}:00.000Z`
const writes = (request_id: number, text: string, at: number, from_customer = true) =>
  api.db.insert(tableOf(api.tables, "message-request")).values({
    request_id,
    text,
    from_customer,
    sender: from_customer ? "Tina Marlina" : "Rahma",
    created_at: minute(at),
  })
const leadOf = async (id: number) => {
  const [row] = await api.rows("request-cust", { id })
  return row as Row | undefined
}
const setUnread = (id: number, unread: number) => {
  return api.set("request-cust", id, { unread })
}

describe("what was seen of a conversation", () => {
  test("lowers the lead's count to what came later, and never raises it", async () => {
    const lead = await makeLead()
    for (const at of [1, 2, 3]) await writes(lead.id, `pesan ${at}`, at)
    await setUnread(lead.id, 3)
    changes.length = 0
    const read = (at: number) => send("PUT", `message-request/read/${lead.id}`, { created_at: minute(at) })
    expect((await read(2)).body.data).toEqual({ request_id: lead.id, unread: 1 })
    expect(changes.map(({ resource, ids }) => [resource, ids])).toEqual([["request-cust", [lead.id]]])
    changes.length = 0
    expect((await read(1)).body.data.unread).toBe(1)
    expect(changes).toEqual([])
    expect((await read(3)).body.data.unread).toBe(0)
    expect((await leadOf(lead.id))?.version).toBe(lead.version)
  })

  test("is refused of what is no moment, and of a lead that is not there", async () => {
    const lead = await makeLead()
    expect((await send("PUT", `message-request/read/${lead.id}`, { created_at: "kemarin" })).status).toBe(422)
    expect((await send("PUT", "message-request/read/999999", { created_at: minute(1) })).status).toBe(404)
    expect((await send("PUT", "message-request/read/abc", { created_at: minute(1) })).status).toBe(404)
  })
})

test("an open conversation is told what is newer than its newest message, that one included", async () => {
  const lead = await makeLead()
  for (const at of [1, 2, 3]) await writes(lead.id, `pesan ${at}`, at)
  const { body } = await send("GET", `message-request/newer/${lead.id}?after=${encodeURIComponent(minute(2))}`)
  expect(body.data.map(({ text }: Row) => text)).toEqual(["pesan 2", "pesan 3"])
  expect((await send("GET", `message-request/newer/${lead.id}`)).body.data).toHaveLength(3)
  expect((await send("GET", "message-request/newer/abc?after=x")).body.data).toEqual([])
})

describe("last words that need no answer", () => {
  const put = (id: number, json: object) => send("PUT", `request-cust/waiting/${id}`, json)
  const customerWrites = async (request_id: number, text: string) => {
    const row = await api.insert("message-request", { request_id, text, from_customer: true })
    await recordMessage(api.db, row ?? {})
  }
  const shownLead = async (id: number) => (await send("GET", `request-cust?id=${id}`)).body.data[0] as Row
  const thanked = async () => {
    const { id } = await makeLead()
    await send("POST", "message-request", { request_id: id, text: "Sudah saya kirim." })
    await customerWrites(id, "Terima kasih")
    const { last_message_at, waiting_since } = await shownLead(id)
    return { id, seen: { last_message_at }, waiting_since: String(waiting_since) }
  }

  test("end the wait, say who ended it, and the next words begin another", async () => {
    const { id, seen, waiting_since } = await thanked()
    const ended = await put(id, seen)
    expect([ended.status, ended.body.data.waiting_since, ended.body.data.last_message]).toEqual([
      200,
      null,
      "Terima kasih",
    ])
    const log = await api.rows("activity")
    expect(log.at(-1)).toMatchObject({
      actor: "admin@griya.test",
      resource: "request-cust",
      record_id: String(id),
      after: { waiting_since: null },
    })
    await customerWrites(id, "Eh, masih ada?")
    const anew = String((await shownLead(id)).waiting_since)
    expect(Date.parse(anew)).toBeGreaterThan(Date.parse(waiting_since))
    await customerWrites(id, "Halo?")
    expect((await shownLead(id)).waiting_since).toBe(anew)
    await send("POST", "message-request", { request_id: id, text: "Masih." })
    expect((await shownLead(id)).waiting_since).toBeNull()
  })

  test("taken back, the customer waits as before, and never longer", async () => {
    const { id, seen, waiting_since } = await thanked()
    await put(id, seen)
    expect((await put(id, { ...seen, waiting_since })).body.data.waiting_since).toBe(waiting_since)
    const early = await put(id, { ...seen, waiting_since: "2020-01-01T00:00:00.000Z" })
    expect(early.body.data.waiting_since).toBe(waiting_since)
  })

  test("are refused where something was written since, where nobody waits, and where nobody says what was seen", async () => {
    const { id, seen } = await thanked()
    await customerWrites(id, "Eh, masih ada?")
    const late = await put(id, seen)
    expect([late.status, late.body.message]).toEqual([
      422,
      "Calon pembeli sudah menulis lagi. Baca pesannya, lalu putuskan apakah perlu dibalas.",
    ])
    expect((await shownLead(id)).waiting_since).not.toBeNull()
    expect((await put(id, {})).body.errors[0]).toMatchObject({ field: "last_message_at" })
    await send("POST", "message-request", { request_id: id, text: "Masih." })
    const { last_message_at } = await shownLead(id)
    const over = await put(id, { last_message_at })
    expect([over.status, over.body.message]).toEqual([422, expect.stringContaining("Tidak ada yang menunggu")])
    expect((await put(999_999, seen)).status).toBe(404)
  })
})

describe("two leads made one", () => {
  test("hold the messages, viewings and checks of both, with the values that were picked", async () => {
    const [kept, twin] = [await makeLead(), await makeLead({ budget: 900_000_000, status: "survey" })]
    await writes(kept.id, "Masih ada?", 1)
    await writes(twin.id, "Boleh lihat Sabtu?", 2)
    await setUnread(twin.id, 1)
    const times = { starts_at: "2038-12-01T03:00:00.000Z", ends_at: "2038-12-01T04:00:00.000Z" }
    const viewing = { house: 1, lead: twin.id, customer_name: "Tina", phone: "081255550001", ...times }
    const made = await send("POST", "schedule-house-list", viewing)
    const check = await api.insert("bi-checking", { applicant: "Tina", lead: twin.id, status: "submitted" })

    const merged = await send("PUT", `request-cust/merge/${kept.id}`, { duplicate: twin.id, budget: 900_000_000 })
    expect(merged.status).toBe(200)
    expect(merged.body.data).toMatchObject({
      id: kept.id,
      budget: 900_000_000,
      status: "new",
      unread: 1,
      last_message: "Boleh lihat Sabtu?",
    })
    const { body } = await send("GET", `message-request/request-id/${kept.id}`)
    expect(body.data.map(({ text }: Row) => text).toSorted()).toEqual(["Boleh lihat Sabtu?", "Masih ada?"])
    const viewings = await send("GET", `schedule-house-list?lead=${kept.id}`)
    expect(viewings.body.data.map(({ id }: Row) => id)).toEqual([made.body.data.id])
    const checks = await send("GET", `bi-checking?lead=${kept.id}`)
    expect(checks.body.data.map(({ id }: Row) => id)).toEqual([(check as Row).id])
    expect(await leadOf(twin.id)).toBeUndefined()
    expect(changes).toContainEqual(
      expect.objectContaining({ resource: "request-cust", ids: [twin.id], action: "remove" }),
    )
    expect(JSON.stringify((await api.rows("activity")).at(-1)?.after)).toContain(`"duplicate":${twin.id}`)
  })

  test("keep what was said of the one that is gone: its notifications, and no other, lead to the one that stays", async () => {
    const kept = await makeLead()
    // Else the notice is part of one about all new leads.
    await api.db.update(tableOf(api.tables, "notification")).set({ read: true })
    const twin = await makeLead({ name: "Tina M", agent: 4 })
    const notices = tableOf(api.tables, "notification")
    const leading = async (id: number) =>
      (await api.rows("notification", { record_id: String(id) })).map(({ text }) => text)
    expect(await leading(twin.id)).toEqual(["Lead baru untuk Anda: Tina M."])
    const other = { text: "Listing menunggu review.", resource: "house-list", record_id: String(twin.id), user_id: 1 }
    await api.db.insert(notices).values([other, { ...other, resource: "request-cust", record_id: "2" }])
    const own = await leading(kept.id)
    await send("PUT", `request-cust/merge/${kept.id}`, { duplicate: twin.id })
    expect(await leading(twin.id)).toEqual(["Listing menunggu review."])
    expect((await leading(kept.id)).toSorted()).toEqual([...own, "Lead baru untuk Anda: Tina M."].toSorted())
    expect(await leading(2)).toEqual(["Listing menunggu review."])
  })

  test("take no message along into nothing: one that comes as its lead goes is refused, not lost", async () => {
    expect(await recordMessage(api.db, { request_id: 987_654, from_customer: true })).toBe(false)
    const change = { tx: api.db, context: api, by: "", after: { request_id: 987_654, text: "Halo?" } }
    await expect(leadHooks["message-request"].afterWrite?.(change)).rejects.toMatchObject({ status: 404 })
  })

  test("are refused with itself, with one that is gone, and where a change says no reason; nothing is moved then", async () => {
    const [kept, twin] = [await makeLead({ status: "survey" }), await makeLead()]
    await writes(twin.id, "Halo?", 1)
    const merge = (json: Row) => send("PUT", `request-cust/merge/${kept.id}`, json)
    const self = await merge({ duplicate: kept.id })
    expect([self.status, self.body.message]).toEqual([
      422,
      "Lead ini tidak dapat digabung dengan dirinya sendiri. Pilih lead lain.",
    ])
    expect(await merge({ duplicate: 999_999 })).toMatchObject(refusedBy("duplicate"))
    const silent = await merge({ duplicate: twin.id, status: "new" })
    expect(silent.body.errors.map(({ field }: Row) => field)).toEqual(["status_reason"])
    expect(await leadOf(twin.id)).toBeDefined()
    expect((await send("GET", `message-request/request-id/${twin.id}`)).body.data).toHaveLength(1)
    expect((await merge({ duplicate: twin.id, status: "new", status_reason: "Digabung" })).status).toBe(200)
    expect(await merge({ duplicate: twin.id })).toMatchObject(refusedBy("duplicate"))
  })
})

test("a message may be of any writing, and no longer than its form says", async () => {
  const lead = await makeLead()
  const say = (text: string) => send("POST", "message-request", { request_id: lead.id, text })
  for (const text of [
    "مرحبا، هل البيت متاح؟",
    "\u{1f44d}\u{1f3fd}",
    '<img src=x onerror="alert(1)">',
    "x".repeat(4000),
  ])
    expect((await say(text)).body.data.text).toBe(text)
  const { status, body } = await say("panjang ".repeat(12_800))
  expect([status, body.errors]).toEqual([422, [{ field: "text", message: "Pesan paling banyak 4.000 huruf." }]])
  expect((await say(" \n ")).status).toBe(422)
})
