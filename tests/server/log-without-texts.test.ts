import { expect, test } from "vitest"
import { formWith } from "./api.ts"
import { PLACE, sendTable } from "./listing-table.ts"
import { photo } from "./pictures.ts"
import { timelineApi } from "./timeline-api.ts"

const api = await timelineApi()
const PHONE = "+6281298761234"
const EMAIL = "rahasia.sekali@contoh.id"
/** Every text and contact that somebody gives, in one spelling or another. */
const SECRETS = ["98761234", "rahasia", "3174070101900077"]
let count = 0
const text = (of: string) => `Rahasia ${of} ${++count}: hubungi ${PHONE}`

const send = async (method: string, path: string, json?: object, headers?: Record<string, string>) => {
  const { status, body } = await api.send(method, path, json, "gro_admin", headers)
  expect([method, path, status, status < 300 ? "" : body.message]).toEqual([
    method,
    path,
    status < 300 ? status : 200,
    "",
  ])
  return body.data
}

/** Whole rows of the log, in lower case, that have one of the secrets. */
const telling = async () => {
  const rows = await api.rows("activity")
  expect(rows.length).toBeGreaterThan(25)
  return rows
    .map((row) => JSON.stringify(row))
    .filter((row) => SECRETS.some((secret) => row.toLowerCase().includes(secret)))
}

const viewingTimes = { starts_at: "2026-12-01T03:00:00.000Z", ends_at: "2026-12-01T04:00:00.000Z" }

const writeLead = async () => {
  const lead = { name: "Siti", property_id: 1, source: "form", phone: PHONE, email: EMAIL }
  const { id } = await send("POST", "request-cust", {
    property_id: 1,
    requestCusts: [{ ...lead, notes: text("catatan"), message: text("pesan") }],
  })
  await send("PUT", `request-cust/${id}`, { notes: text("catatan"), budget: 7 })
  await send("POST", "message-request", { request_id: id, text: text("pesan") })
  const form = formWith(new Uint8Array(await photo(30, 20).png().toBuffer()), `Rahasia ${PHONE}.png`, {
    folder: "messages",
  })
  const { url } = (await api.call("POST", "/svc/upload/upload", { token: await api.login(), form })).body.data
  await send("POST", "message-request", { request_id: id, text: text("gambar"), image_url: url })
  const entry = await send("POST", `timeline/request-cust.${id}/comment`, { text: text("komentar") })
  await send("PUT", `timeline/${entry.id}`, { text: text("komentar") })
  await send("POST", `timeline/request-cust.${id}/call`, {
    channel: "phone",
    outcome: "reached",
    text: text("telepon"),
  })
  await send("DELETE", `timeline/${entry.id}`)
  const version = (await api.stored("request-cust", id))?.version
  await send("POST", `undo/request-cust.${id}`, {}, { "If-Match": `"${version}"` })
  await send("DELETE", `request-cust/${id}`)
  await send("POST", `undo/request-cust.${id}/removal`, {})
  await send("PUT", `request-cust/${id}`, { status: "cancelled", status_reason: text("alasan"), notes: text("akhir") })
  return id as number
}

const writeViewing = async (lead: number) => {
  const viewing = { house: 1, lead, customer_name: "Siti", phone: PHONE, notes: text("kunjungan"), agent: 4 }
  const { id } = await send("POST", "schedule-house-list", { ...viewing, ...viewingTimes })
  await send("PUT", `schedule-house-list/${id}`, { notes: text("kunjungan"), phone: "+6281200009876" })
  await send("PUT", `schedule-house-list/${id}`, { status: "cancelled", outcome: text("hasil") })
  await send("DELETE", `schedule-house-list/${id}`)
}

test("the log has who changed which field, and no text, contact or number that somebody gave", async () => {
  const lead = await writeLead()
  await writeViewing(lead)
  const request = await api.insert("find-properties", { name: "Siti", phone: PHONE, notes: text("cari") })
  await send("PUT", `find-properties/${request?.id}`, { notes: text("cari") })
  const check = await api.insert("bi-checking", {
    applicant: "Siti",
    status: "submitted",
    nik: "3174070101900077",
    phone: PHONE,
  })
  await send("PUT", `bi-checking/status/${check?.id}`, { status: "rejected", note: text("cek") })
  await send("POST", "user/invite", { name: "Orang baru", email: EMAIL, role: "ADMIN", phone: PHONE })
  await send("PUT", "user/suspend/4", { suspend_reason: text("tangguh") })
  await send("PUT", "user/reinstate/4")
  await send("PUT", "house-list/1", { owner_name: "Siti", owner_phone: PHONE })
  const values = { agent: 2, handover_reason: text("massal") }
  await send("POST", "bulk", { resource: "request-cust", part: "handOver", ids: [lead], values })
  await api.bulks.idle()
  const table = `Judul;Tipe properti;Tipe iklan;Harga;LT;Provinsi;Kota;Kecamatan;Kelurahan;Telepon pemilik\nRumah impor;Rumah;dijual;850jt;90;${PLACE};${PHONE}`
  expect((await sendTable(api, await api.login(), table, { name: `Listing ${PHONE}.csv` })).status).toBeLessThan(300)
  await api.imports.idle()
  const parameters = new URLSearchParams({ list: "request-cust", phone: PHONE, search: EMAIL })
  await send("POST", `list-export?${parameters}`, { columns: ["name", "phone"], rows: 1, format: "csv" })
  await send("GET", `personal-data/house-list.owner_phone.1`)
  expect(await telling()).toEqual([])
})
