import { expect, test } from "vitest"
import { type ResourceChanged, silent } from "../../server/engine/live-events.ts"
import { announce, inTransaction } from "../../server/engine/transaction.ts"

const run = async (events: readonly ResourceChanged[], fails = false) => {
  const told: ResourceChanged[] = []
  const db = { transaction: (work: (tx: object) => unknown) => work({}) }
  const context = { db: db as never, live: { ...silent, changed: (event: ResourceChanged) => told.push(event) } }
  const work = inTransaction(context, async (tx) => {
    for (const event of events) announce(tx, event)
    expect(told).toEqual([])
    if (fails) throw new Error("rolled back")
  })
  await work.catch(() => undefined)
  return told
}
const lead = (id: number, more: object = {}): ResourceChanged => ({
  resource: "request-cust",
  ids: [id],
  action: "update",
  version: 3,
  by: "Andi",
  ...more,
})

test("pages are told of a change after the commit alone", async () => {
  expect(await run([lead(1)])).toEqual([lead(1)])
  expect(await run([lead(1)], true)).toEqual([])
})

test("changes of one kind are one event, of which no version is that of all", async () => {
  const own = lead(2, { tab: "t" })
  const { version: _, ...both } = lead(1, { ids: [1, 3] })
  expect(await run([lead(1), own, lead(3), lead(1, { action: "remove" })])).toEqual([
    both,
    own,
    lead(1, { action: "remove" }),
  ])
})

test("no ids stand for any record, beside ids too", async () => {
  const { version: _, ...any } = lead(1, { ids: [] })
  expect(await run([lead(1), lead(2, { ids: [] })])).toEqual([any])
  expect(await run([lead(1, { ids: [] }), lead(2)])).toEqual([any])
})
