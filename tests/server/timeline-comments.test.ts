import { describe, expect, test } from "vitest"
import { keyHeaders } from "./api.ts"
import { refusedBy, refusedWith } from "./refused.ts"
import { timelineApi } from "./timeline-api.ts"

const api = await timelineApi()
const { send, comment, feedOf } = api

const notesOf = async (user: number): Promise<Readonly<Record<string, unknown>>[]> => {
  return api.rows("notification", { user_id: user })
}

describe("a comment", () => {
  test("is what was typed, never more", async () => {
    const text = '<img src=x onerror="alert(1)">\n<script>1</script> & "kutip"'
    await comment("house-list.4", `  ${text}\r\n\u0000`)
    const { entries } = await feedOf("house-list.4", { query: "?kind=comment" })
    expect(entries).toMatchObject([{ text }])
  })

  test.each([
    ["100 kB", "x".repeat(100_000), "Komentar paling panjang 4.000 huruf, yang ini 100.000."],
    ["one character too many", "x".repeat(4001), "yang ini 4.001"],
    ["nothing that is seen", " \n\u200b ", "Tulis komentarnya dahulu."],
    ["no text", undefined, "Tulis komentarnya dahulu."],
    ["an object", { length: 3 }, "Tulis komentarnya dahulu."],
  ])("of %s is refused", async (_, text, sentence) => {
    const { status, body } = await comment("house-list.4", text)
    expect([status, body.message]).toEqual([422, expect.stringContaining(sentence)])
  })

  test("of 4,000 characters is kept, and sent twice it is one", async () => {
    const text = "é".repeat(4000)
    const headers = keyHeaders()
    for (const _ of [1, 2])
      expect((await send("POST", "timeline/withdrawal.1/comment", { text }, "gro_admin", headers)).status).toBe(200)
    expect((await feedOf("withdrawal.1", { query: "?kind=comment" })).entries).toMatchObject([{ text }])
  })

  test("tells whom it mentions, once, and not its author", async () => {
    const before = (await notesOf(2)).length
    const { body } = await comment("request-cust.2", "@Andi Pratama tolong dibantu", { mentions: ["2", "1"] })
    expect((await notesOf(2)).slice(before)).toMatchObject([
      {
        text: "Rahma Wijaya menyebut Anda di lead Citra: “@Andi Pratama tolong dibantu”",
        resource: "request-cust",
        record_id: "2",
      },
    ])
    await send("PUT", `timeline/${body.data.id}`, { text: "@Andi Pratama segera", mentions: ["2"] })
    expect(await notesOf(2)).toHaveLength(before + 1)
    const { entries } = await feedOf("request-cust.2", { as: "ADMIN", query: "?kind=comment" })
    expect(entries).toMatchObject([
      {
        text: "@Andi Pratama segera",
        mentions: [{ id: "2", name: "Andi Pratama" }],
        edited_at: expect.any(String),
        is_own: false,
      },
    ])
  })

  test("mentions only active users who may see the record", async () => {
    const offered = async (of: string) => (await send("GET", `timeline/${of}/people`, undefined)).body.data.people
    expect(await offered("request-cust.2")).toEqual([
      { id: "2", name: "Andi Pratama" },
      { id: "110", name: "Laras Prabowo" },
    ])
    expect(await offered("withdrawal.1")).toEqual([{ id: "110", name: "Laras Prabowo" }])
    const mention = async (of: string, id: string) => (await comment(of, "@x", { mentions: [id] })).status
    expect([await mention("withdrawal.1", "2"), await mention("request-cust.2", "3")]).toEqual([422, 422])
    expect(await mention("request-cust.2", "4")).toBe(422)
    await send("PUT", "user/suspend/2", { suspend_reason: "Cuti panjang", status: "suspended" })
    expect(await offered("request-cust.2")).not.toContainEqual(expect.objectContaining({ id: "2" }))
    const { status, body } = await comment("request-cust.2", "@Andi Pratama", { mentions: ["2"] })
    expect([status, body.errors[0].field]).toEqual([422, "mentions"])
    await send("PUT", "user/reinstate/2", { status: "active" })
    await api.signInAgain("ADMIN")
  })

  test("is changed and removed by its author alone; the log has no words of it", async () => {
    const { body } = await comment("request-cust.3", "Rahasia dapur", { as: "ADMIN" })
    const path = `timeline/${body.data.id}`
    expect((await send("PUT", path, { text: "Diganti" })).status).toBe(403)
    expect((await send("DELETE", path, undefined)).status).toBe(403)
    expect(await send("PUT", path, { text: "x".repeat(4001) }, "ADMIN")).toMatchObject(refusedBy("text"))
    expect((await send("DELETE", path, undefined, "ADMIN")).status).toBe(200)
    expect((await send("DELETE", path, undefined, "ADMIN")).status).toBe(404)
    expect((await send("PUT", "timeline/x", { text: "Diganti" })).status).toBe(404)
    const log = await api.rows("activity")
    expect(log.findLast(({ resource }) => resource === "timeline")).toMatchObject({
      action: "remove",
      subject: "Catatan tentang Lead: Doni (#3)",
      before: {},
    })
    expect(JSON.stringify(log)).not.toContain("Rahasia")
  })

  test("is for resources that declare it", async () => {
    expect(await comment("extra-facility.1", "Halo")).toMatchObject(refusedWith("tidak dapat dikomentari"))
  })
})
