import { and, eq } from "drizzle-orm"
import { describe, expect, test } from "vitest"
import { tableOf } from "../../server/database/tables.ts"
import { timelineEntriesTable } from "../../server/database/timeline-table.ts"
import { forgetOld } from "../../server/operations/forget-old.ts"
import { todayInJakarta } from "../../src/declare/index.ts"
import type { TimelineEntry } from "../../src/domain/timeline-entry.ts"
import { timelineApi } from "./timeline-api.ts"

const api = await timelineApi()
const { send, comment, feedOf } = api

const kindsOf = (entries: readonly TimelineEntry[]) =>
  entries.map((entry) => (entry.kind === "record" ? entry.of : entry.kind))

describe("a record's timeline", () => {
  test("has its changes, comments, calls and what belongs to it, the newest first", async () => {
    await send("PUT", "request-cust/1", { budget: 900_000_000 })
    await comment("request-cust.1", "Sudah saya hubungi.")
    await send("POST", "timeline/request-cust.1/call", { channel: "phone", outcome: "reached" })
    const { entries, next } = await feedOf("request-cust.1")
    expect(kindsOf(entries)).toEqual(["call", "comment", "change", "message-request", "message-request"])
    expect(next).toBeUndefined()
    expect(entries[1]).toMatchObject({ by: "Rahma Wijaya", text: "Sudah saya hubungi.", mentions: [], is_own: true })
    expect(entries[2]).toMatchObject({
      by: "Rahma Wijaya",
      is_own: true,
      action: "update",
      after: { budget: 900_000_000 },
    })
    expect(entries[3]).toMatchObject({ record: { text: "Masih, Pak.", request_id_label: "Budi" } })
  })

  test.each([
    ["change", ["change"]],
    ["comment", ["comment"]],
    ["message-request", ["message-request", "message-request"]],
    ["constructor", []],
  ])("asked for %s", async (kind, kinds) => {
    expect(kindsOf((await feedOf("request-cust.1", { query: `?kind=${kind}` })).entries)).toEqual(kinds)
  })

  test.each(["abc", "%00", "9e99", "99999999999", "1.5", "32.01"])(
    "begins somewhere by a position with id %s",
    async (id) => {
      for (const at of ["0000-01-01T00:00:00Z", "9999-12-31T23:59:59Z"])
        for (const rank of [0, 1, 2]) await feedOf("request-cust.1", { query: `?before=${at}~${rank}~${id}` })
    },
  )

  test("lists leads, viewings and ads of a listing, by their days", async () => {
    const { entries } = await feedOf("house-list.1", { as: "gro_admin" })
    expect(kindsOf(entries)).toEqual(["request-cust", "request-cust", "premium-ads"])
    expect(kindsOf((await feedOf("house-list.1", { as: "ADMIN" })).entries)).toEqual(["request-cust", "request-cust"])
    expect(kindsOf((await feedOf("house-list.2")).entries)).toContain("schedule-house-list")
  })

  test("comes in pages without a gap or a double, also where many have one time", async () => {
    const at = new Date(Date.now() - 60_000).toISOString()
    const row = { resource: "house-list", record_id: "3", kind: "comment", author: "1", created_at: at }
    await api.db.insert(timelineEntriesTable).values(Array.from({ length: 45 }, (_, n) => ({ ...row, text: `${n}` })))
    const table = tableOf(api.tables, "activity")
    const change = { actor: "x@y.id", action: "update", resource: "house-list", record_id: "3", created_at: at }
    await api.db.insert(table).values(Array.from({ length: 25 }, (_, n) => ({ ...change, after: { price: n } })))
    const all: TimelineEntry[] = []
    let next: string | undefined = ""
    while (next !== undefined) {
      const feed = await feedOf("house-list.3", { query: next && `?before=${encodeURIComponent(next)}` })
      all.push(...feed.entries)
      next = feed.next
    }
    expect(all).toHaveLength(70)
    expect(new Set(all.map(({ id }) => id)).size).toBe(70)
  })

  test("hides fields, and changes of them alone, from roles that may not read them", async () => {
    const table = tableOf(api.tables, "activity")
    const change = { actor: "admin@griya.test", action: "update", resource: "user", record_id: "5" }
    await api.db.insert(table).values([
      { ...change, before: { package: 1 }, after: { package: 2 } },
      { ...change, before: { package: 1, office: "A" }, after: { package: 2, office: "B" } },
      { ...change, action: "reveal" },
    ])
    const query = "?kind=change"
    expect((await feedOf("user.5", { query })).entries).toHaveLength(3)
    const { entries } = await feedOf("user.5", { as: "ADMIN", query })
    expect(entries).toMatchObject([{ before: { office: "A" }, after: { office: "B" } }])
    expect(JSON.stringify(entries)).not.toContain("package")
  })

  test.each([
    ["withdrawal.1", "ADMIN", 403],
    ["house-list.1", "first_time", 403],
    ["house-list.99", "gro_admin", 404],
    ["house-list.x", "gro_admin", 404],
    ["constructor.1", "gro_admin", 404],
    ["agent-profile.4", "gro_admin", 404],
    ["activity.1", "gro_admin", 404],
  ] as const)("of %s is not for %s", async (of, as, status) => {
    expect((await send("GET", `timeline/${of}`, undefined, as)).status).toBe(status)
    expect((await comment(of, "Halo", { as })).status).toBe(status)
  })
})

describe("the result of a call", () => {
  const later = (follow_up?: string) => ({ channel: "whatsapp", outcome: "later", follow_up })
  const log = (json: object, of = "request-cust.3") => send("POST", `timeline/${of}/call`, json, "ADMIN")

  test("sets the day of the next one, as a change of its own", async () => {
    const day = todayInJakarta()
    expect((await log(later(day))).status).toBe(200)
    expect(await api.stored("request-cust", 3)).toMatchObject({ next_follow_up: day })
    const { entries } = await feedOf("request-cust.3")
    expect(entries.slice(0, 2)).toMatchObject([
      { kind: "call", outcome: "later", channel: "whatsapp", follow_up: day, by: "Andi Pratama" },
      { kind: "change", after: { next_follow_up: day } },
    ])
  })

  test.each([
    [later(), "request-cust.3"],
    [later("2020-01-01"), "request-cust.3"],
    [later("2026-02-30"), "request-cust.3"],
    [{ channel: "smoke", outcome: "reached" }, "request-cust.3"],
    [{ channel: "phone", outcome: "sold" }, "request-cust.3"],
    [{ channel: "phone", outcome: "reached" }, "house-list.1"],
  ])("%j of %s is refused", async (json, of) => {
    expect((await log(json, of)).status).toBe(422)
  })
})

describe("entries stay with their record", () => {
  const textsOf = async (of: string) =>
    (await feedOf(of, { query: "?kind=comment" })).entries.map((entry) => entry.kind === "comment" && entry.text)
  const add = async (name: string): Promise<unknown> => {
    const values = { name, phone: "+6281277770001", property_id: 1, source: "form", status: "new" }
    const [lead] = await api.db.insert(tableOf(api.tables, "request-cust")).values(values).returning()
    return lead?.id
  }

  test("through the trash and back, and end with it", async () => {
    const id = await add("Sampah")
    await comment(`request-cust.${id}`, "Ikut")
    await send("DELETE", `request-cust/${id}`, undefined)
    expect((await send("GET", `timeline/request-cust.${id}`, undefined)).status).toBe(404)
    await send("POST", `undo/request-cust.${id}/removal`, {})
    expect(await textsOf(`request-cust.${id}`)).toEqual(["Ikut"])
    const { resource, record_id } = timelineEntriesTable
    const isOfLead = and(eq(resource, "request-cust"), eq(record_id, String(id)))
    const count = () => api.db.$count(timelineEntriesTable, isOfLead)
    await send("DELETE", `request-cust/${id}`, undefined)
    await forgetOld(api.db, api.tables)
    expect(await count()).toBe(1)
    await forgetOld(api.db, api.tables, Date.now() + 31 * 86_400_000)
    expect(await count()).toBe(0)
  })

  test("into the lead that it is merged with", async () => {
    await api.signInAgain("gro_admin")
    const [kept, gone] = [await add("Satu"), await add("Dua")]
    await comment(`request-cust.${gone}`, "Dari yang kedua")
    const merged = await send("PUT", `request-cust/merge/${kept}`, { duplicate: gone })
    expect([merged.status, merged.body.message]).toEqual([200, undefined])
    expect(await textsOf(`request-cust.${kept}`)).toEqual(["Dari yang kedua"])
  })
})
