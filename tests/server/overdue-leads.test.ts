import { describe, expect, test } from "vitest"
import { tableOf } from "../../server/database/tables.ts"
import { silent } from "../../server/engine/live-events.ts"
import { warnOfOverdue } from "../../server/features/leads/waiting.ts"
import { addLead, adminApi } from "./file-api.ts"

const { api, token, send } = await adminApi()

/** All moments below are in the past, so leads of this test run are not overdue then. */
const DAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
const added = (more: Record<string, unknown>) => addLead(api, token, more)

const openOn = (days: readonly string[]) =>
  api.db.update(tableOf(api.tables, "setting")).set({
    ...Object.fromEntries(DAYS.map((day) => [day, days.includes(day)])),
    opens: "08.00",
    closes: "17.00",
    promised_minutes: 60,
  })

describe("who is told", () => {
  const noticesOf = async (id: number) => {
    const rows = await api.rows("notification", { record_id: String(id) })
    return rows.map(({ user_id, text, resource }) => [user_id, resource, text])
  }
  const overdue = async (id: number) =>
    (await noticesOf(id)).filter(([, , text]) => String(text).includes("menunggu balasan"))

  test("the new agent of a lead, and why", async () => {
    const { id } = await added({ agent: 1 })
    await send("PUT", `request-cust/${id}`, { agent: 4, handover_reason: "Sedang cuti." })
    expect(await noticesOf(id)).toEqual([
      [4, "request-cust", expect.stringMatching(/mengalihkan lead Ibu Sari kepada Anda\. Sedang cuti\.$/)],
    ])
  })

  test("the agent whose lead waits longer than was promised, once, however often and by however many servers it is looked at", async () => {
    await openOn(DAYS)
    const { id } = await added({ agent: 4 })
    await api.set("request-cust", id, { waiting_since: "2025-11-18T03:00:00.000Z" })
    const context = { db: api.db, tables: api.tables, live: silent }
    const look = (time: string) => warnOfOverdue(context, new Date(`2025-11-18T${time}:00+07:00`))
    await look("10:20")
    expect(await overdue(id)).toEqual([])
    await Promise.all([look("11:30"), look("11:30")])
    await look("12:30")
    expect(await overdue(id)).toEqual([[4, "request-cust", expect.stringContaining("Lead Ibu Sari menunggu balasan")]])
  })

  const waitSince = async (ids: readonly number[], since: string) => {
    for (const id of ids) await api.set("request-cust", id, { waiting_since: new Date(since).toISOString() })
  }
  const lookAt = (moment: string) =>
    warnOfOverdue({ db: api.db, tables: api.tables, live: silent }, new Date(`${moment}:00+07:00`))

  test("also the agent whose customer wrote as the office closed for its days off", async () => {
    await openOn(["monday"])
    const { id } = await added({ agent: 4 })
    await waitSince([id], "2025-11-17T18:00:00+07:00")
    for (const moment of ["2025-11-18T10:00", "2025-11-24T08:59"]) await lookAt(moment)
    expect(await overdue(id)).toEqual([])
    await lookAt("2025-11-24T09:01")
    expect(await overdue(id)).toHaveLength(1)
    const old = await added({ agent: 4 })
    await waitSince([old.id], "2025-11-10T16:00:00+07:00")
    await lookAt("2025-11-24T09:02")
    expect(await overdue(old.id)).toEqual([])
  })

  test.each([
    [3, 3],
    [4, 1],
  ])("an agent with %i at once gets %i notices", async (count, notices) => {
    await openOn(["monday"])
    const agent = 1
    const ids: number[] = []
    for (let made = 0; made < count; made += 1)
      ids.push((await added({ agent, name: `Serentak ${made} dari ${count}` })).id)
    const moment = `2025-11-${count === 3 ? "03" : "10"}`
    await waitSince(ids, `${moment}T10:00:00+07:00`)
    expect(await lookAt(`${moment}T11:10`)).toBe(count)
    expect((await Promise.all(ids.map(overdue))).flat()).toHaveLength(notices)
  })

  test("an agent with many at once is told of the longest, and how many more there are", async () => {
    await openOn(["monday"])
    const leads = []
    for (let made = 0; made < 12; made += 1) leads.push(await added({ agent: 2, name: `Tamu ${made}` }))
    const ids = leads.map(({ id }) => id)
    await waitSince(ids, "2025-11-24T10:00:00+07:00")
    await waitSince([ids[7] as number], "2025-11-24T09:30:00+07:00")
    expect(await lookAt("2025-11-24T11:10")).toBe(12)
    const rows = (await api.rows("notification", { user_id: 2 })).map(({ text, record_id }) => [record_id, text])
    expect(rows.filter(([, text]) => String(text).includes("menunggu balasan"))).toEqual([
      [String(ids[7]), "Lead Tamu 7 dan 11 lead lain menunggu balasan lebih lama dari janji kantor, 1 jam kerja."],
    ])
    expect(await lookAt("2025-11-24T11:11")).toBe(0)
  })
})
