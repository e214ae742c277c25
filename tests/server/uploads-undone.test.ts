import { eq, sql } from "drizzle-orm"
import { describe, expect, test } from "vitest"
import { rowsOf } from "../../server/database/db.ts"
import { houseViewsTable, uploadBatchesTable, uploadsTable } from "../../server/database/own-tables.ts"
import { tableOf } from "../../server/database/tables.ts"
import { row, sendTable, table } from "./listing-table.ts"
import { uploadsApi } from "./uploads-api.ts"

const on = await uploadsApi()

const expected = async () => {
  const found = await on.api.db.execute(sql`select reltuples::int as rows from pg_class where relname = 'house-list'`)
  return [rowsOf<{ rows: number }>(found)[0]?.rows, await on.api.db.$count(tableOf(on.api.tables, "house-list"))]
}

test("the planner's statistics are renewed by an import, and by an undo", async () => {
  const id = await on.imported("Rumah terhitung", 250)
  const [expectedAfter, thereAfter] = await expected()
  expect(expectedAfter).toBe(thereAfter)
  await on.order(id, "undo")
  await on.api.imports.idle()
  expect(await expected()).toEqual([Number(thereAfter) - 250, Number(thereAfter) - 250])
})

describe("an upload that is taken back", () => {
  test("loses the listings that nobody has changed or needs, and says why the others stay", async () => {
    const id = await on.imported("Rumah ditarik", 450)
    const made = await on.madeOf("Rumah ditarik")
    const [changed, wanted, seen, advertised, removed, viewed] = [0, 1, 2, 250, 251, 449].map((at) => made[at]?.id)
    const change = await on.api.call("PUT", `/svc/main/house-list/${changed}`, {
      token: on.token,
      json: { price: 1_000_000_000 },
    })
    expect(change.status).toBe(200)
    await on.api.insert("request-cust", { property_id: wanted, name: "Budi", phone: "+628111", source: "form" })
    await on.api.insert("schedule-house-list", { house: seen, customer_name: "Budi", phone: "+628111" })
    await on.api.insert("premium-ads", { house: advertised, title: "Iklan" })
    expect((await on.api.call("DELETE", `/svc/main/house-list/${removed}`, { token: on.token })).status).toBe(200)
    const day = { house: viewed as number, day: "2026-05-01", views: 3 }
    await on.api.db.insert(houseViewsTable).values(day)
    const others = await on.api.db.$count(tableOf(on.api.tables, "house-list"))

    const { status, body } = await on.order(id, "undo")
    expect([status, body.message, body.data.status]).toEqual([200, "Unggahan sedang ditarik kembali", "undoing"])
    await on.api.imports.idle()
    expect(await on.uploadOf(id)).toMatchObject({
      status: "undone",
      accepted: 450,
      undo_until: null,
      undo: {
        removed: 445,
        changed: 1,
        used: 3,
        gone: 1,
        user_name: expect.any(String),
        finished_at: expect.stringMatching(/Z$/),
      },
    })
    const left = await on.madeOf("Rumah ditarik")
    expect(left.map((house) => house.id)).toEqual([changed, wanted, seen, advertised])
    expect(await on.api.db.$count(tableOf(on.api.tables, "house-list"))).toBe(others - 445)
    expect(await on.api.db.$count(houseViewsTable, eq(houseViewsTable.house, day.house))).toBe(0)
    expect(await on.api.db.$count(uploadBatchesTable, eq(uploadBatchesTable.upload, id))).toBe(0)
    expect(await on.logOf(id, "remove")).toMatchObject([
      { actor: "admin@griya.test", subject: expect.stringContaining("ditarik kembali, 445 dari 450 listing dihapus") },
    ])
  })

  test("may be one that was stopped, and cannot be continued then", async () => {
    const { id } = await on.interrupted("Rumah setengah", 800, "stop")
    const { accepted } = await on.uploadOf(id)
    await on.order(id, "undo")
    await on.api.imports.idle()
    expect(await on.uploadOf(id)).toMatchObject({ status: "undone", undo: { removed: accepted, changed: 0, used: 0 } })
    expect(await on.madeOf("Rumah setengah")).toEqual([])
    const { status, body } = await on.order(id, "continue")
    expect([status, body.message]).toEqual([409, "Unggahan ini sudah ditarik kembali, jadi tidak dapat dilanjutkan."])
  })

  test("is taken back once", async () => {
    const id = await on.imported("Rumah dua kali", 210)
    const answers = await Promise.all([on.order(id, "undo"), on.order(id, "undo")])
    await on.api.imports.idle()
    const late = await on.order(id, "undo")
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect([late.status, late.body.message]).toEqual([
      409,
      "Unggahan ini sudah ditarik kembali, jadi tidak dapat ditarik kembali lagi.",
    ])
    expect(await on.logOf(id, "remove")).toHaveLength(1)
  })

  test("must be over, and for no longer than 24 hours", async () => {
    const id = await on.send("Rumah berjalan", 600)
    const early = await on.order(id, "undo")
    expect([early.status, early.body.message]).toEqual([
      409,
      expect.stringMatching(/^Unggahan ini masih .*jadi belum dapat ditarik kembali\. Hentikan dahulu/),
    ])
    await on.api.imports.idle()
    const ended = async (ago: number) => {
      const finished_at = new Date(Date.now() - ago).toISOString()
      await on.api.db.update(uploadsTable).set({ finished_at }).where(eq(uploadsTable.id, id))
      return on.order(id, "undo")
    }
    const late = await ended(24 * 3_600_000 + 1000)
    expect([late.status, late.body.message]).toEqual([409, expect.stringContaining("lebih dari 24 jam yang lalu")])
    expect(await on.madeOf("Rumah berjalan")).toHaveLength(600)
    expect((await ended(24 * 3_600_000 - 60_000)).status).toBe(200)
    await on.api.imports.idle()
    expect(await on.madeOf("Rumah berjalan")).toEqual([])
  })

  test("must have listings", async () => {
    const { body } = await sendTable(on.api, on.token, table(row("Dua")))
    await on.api.imports.idle()
    const none = await on.order(body.data.id, "undo")
    expect([none.status, none.body.message]).toEqual([409, expect.stringMatching(/^Tidak ada listing yang masuk/)])
  })

  test("counts what is committed where it breaks off, and goes on at the next start", async () => {
    const id = await on.imported("Rumah putus", 600)
    await on.api.db.execute(sql`create function broken() returns trigger language plpgsql as $$
      begin if (new.undo->>'removed')::int > 400 then raise exception 'disk is gone'; end if; return new; end $$`)
    await on.api.db.execute(sql`create trigger broken before update on uploads for each row execute function broken()`)
    await on.order(id, "undo")
    await on.api.imports.idle()
    expect(await on.uploadOf(id)).toMatchObject({
      status: "undoing",
      message: expect.stringMatching(/^Penarikan kembali terhenti/),
      undo: { removed: 400 },
    })
    expect(await on.madeOf("Rumah putus")).toHaveLength(200)
    await on.api.db.execute(sql`drop trigger broken on uploads`)
    await on.nextStart()
    expect(await on.uploadOf(id)).toMatchObject({
      status: "undone",
      undo: { removed: 600, changed: 0, used: 0, gone: 0 },
    })
    expect(await on.madeOf("Rumah putus")).toEqual([])
    expect(await on.logOf(id, "remove")).toHaveLength(1)
  })
})

test("an Admin may take back what a GRO Admin uploaded", async () => {
  const id = await on.imported("Rumah peran", 2)
  const staff = await on.api.login("ADMIN")
  expect((await on.order(id, "stop", staff)).status).toBe(409)
  expect((await on.order(id, "undo", staff)).status).toBe(200)
  await on.api.imports.idle()
  expect(await on.madeOf("Rumah peran")).toEqual([])
  expect(await on.logOf(id, "remove")).toMatchObject([{ actor: "staf@griya.test" }])
})
