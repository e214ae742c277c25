import { beforeEach, expect, test, vi } from "vitest"
import { silent } from "../../server/engine/live-events.ts"
import { notify } from "../../server/engine/notices.ts"
import { inTransaction } from "../../server/engine/transaction.ts"
import { fileApi } from "./file-api.ts"

const live = { ...silent, notified: vi.fn() }
const api = await fileApi({ live })
const context = { db: api.db, live, tables: api.tables }
beforeEach(() => live.notified.mockClear())

const inboxOf = (user: number, text: string) => {
  return api.rows("notification", { user_id: user, text })
}

const LEAD = { resource: "request-cust", record_id: 3 }

test("a notification leads to its record and is told once, after the commit", async () => {
  await inTransaction(context, async (tx) => {
    await notify(tx, context, { users: [1, "1", 2, null, undefined, "x"], text: "Lead baru", ...LEAD })
    await notify(tx, context, { users: [1], text: "Lead lain", ...LEAD })
    expect(live.notified).not.toHaveBeenCalled()
  })
  expect(live.notified).toHaveBeenCalledExactlyOnceWith(["1", "2"], true)
  expect(await inboxOf(1, "Lead baru")).toMatchObject([{ resource: "request-cust", record_id: "3", read: false }])
})

test("nobody is told of what they did themselves, nor of what was not committed", async () => {
  const failing = inTransaction(context, async (tx) => {
    await notify(tx, context, { users: [2], text: "Batal", ...LEAD })
    throw new Error("no")
  })
  await expect(failing).rejects.toThrow("no")
  await inTransaction(context, (tx) => notify(tx, context, { users: [2], text: "Sendiri", ...LEAD, by: "2" }))
  expect(live.notified).not.toHaveBeenCalled()
  expect([...(await inboxOf(2, "Batal")), ...(await inboxOf(2, "Sendiri"))]).toEqual([])
})

test("the own list says where each leads", async () => {
  await inTransaction(context, (tx) => notify(tx, context, { users: [2], text: "Lihat lead", ...LEAD }))
  const { body } = await api.call("GET", "/svc/main/notification/2", { token: await api.login("ADMIN") })
  expect(body.data.find(({ text }: { text: string }) => text === "Lihat lead")).toMatchObject(LEAD_ON_WIRE)
})

const LEAD_ON_WIRE = { resource: "request-cust", record_id: "3" }
