import { eq } from "drizzle-orm"
import { expect, test } from "vitest"
import { uploadsTable } from "../../server/database/own-tables.ts"
import { forgetUploads } from "../../server/features/imports/forget-uploads.ts"
import { row, sendTable, table, UPLOADS } from "./listing-table.ts"
import { uploadsApi } from "./uploads-api.ts"

const DAY = 86_400_000

const on = await uploadsApi()

const hasFile = async (id: string) => (await on.api.files.get(`_uploads/${id}.csv`)) !== undefined
const forget = (days: number) => forgetUploads(on.api, Date.now() + days * DAY)
const rejectedOf = async (id: string) =>
  (await on.api.call("GET", `${UPLOADS}/${id}/rejected`, { token: on.token })).body.data

test("a file is removed as soon as its upload can no longer go on", async () => {
  const done = await on.imported("Rumah selesai", 2)
  expect([await hasFile(done), (await on.uploadOf(done)).has_file]).toEqual([false, false])
  const { id } = await on.interrupted("Rumah dijeda", 600, "stop")
  expect([await hasFile(id), (await on.uploadOf(id)).has_file]).toEqual([true, true])
  await on.order(id, "continue")
  await on.api.imports.idle()
  expect([await hasFile(id), (await on.uploadOf(id)).status]).toEqual([false, "done"])
  const { id: taken } = await on.interrupted("Rumah batal", 600, "stop")
  await on.order(taken, "undo")
  await on.api.imports.idle()
  expect([await hasFile(taken), (await on.uploadOf(taken)).status]).toEqual([false, "undone"])
})

test("files and refused rows of a stopped upload are removed after 30 days, and it is not continued", async () => {
  const { id } = await on.interrupted("Rumah lama", 600, "stop")
  await forget(29)
  expect(await hasFile(id)).toBe(true)
  await forget(31)
  expect([await hasFile(id), (await on.uploadOf(id)).has_file]).toEqual([false, false])
  const { status, body } = await on.order(id, "continue")
  expect([status, body.message]).toEqual([
    409,
    "Berkas asli unggahan ini sudah dihapus, jadi tidak dapat dilanjutkan. Unggah lagi berkasnya.",
  ])
})

test("refused rows are shown for 30 days", async () => {
  const { body } = await sendTable(on.api, on.token, table(row("Rumah benar"), row("")))
  await on.api.imports.idle()
  const { id } = body.data
  await forget(29)
  expect(await rejectedOf(id)).toHaveLength(1)
  await forget(31)
  expect(await rejectedOf(id)).toEqual([])
  expect(await on.uploadOf(id)).toMatchObject({ status: "done", accepted: 1, rejected: 1 })
})

test("files that earlier versions kept of finished uploads are removed, those of waiting ones are not", async () => {
  const release = on.api.imports.hold()
  const waiting = await on.send("Rumah antre", 2)
  const done = await on.send("Rumah dahulu", 2)
  await on.api.db.update(uploadsTable).set({ status: "done" }).where(eq(uploadsTable.id, done))
  await forget(31)
  expect([await hasFile(waiting), await hasFile(done)]).toEqual([true, false])
  release()
  await on.api.imports.idle()
  expect(await on.uploadOf(waiting)).toMatchObject({ status: "done", accepted: 2 })
})

test("a file without an upload, whose server ended before it wrote the row, is removed after a day", async () => {
  const stray = "_uploads/5f0e0c9a-3b1f-4a51-8d3d-000000000000.csv"
  await on.api.files.put(stray, new Uint8Array([1]))
  const { id } = await on.interrupted("Rumah berbaris", 600, "stop")
  await forget(0.9)
  expect(await on.api.files.get(stray)).toBeDefined()
  await forget(1.1)
  expect(await on.api.files.get(stray)).toBeUndefined()
  expect(await hasFile(id)).toBe(true)
})
