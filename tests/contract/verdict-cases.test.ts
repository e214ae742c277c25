import { describe, expect, test } from "vitest"
import { type Call, fill, pathOf, type Resource, type Row, wrap } from "../../src/declare/index.ts"
import { validateAction } from "../../src/declare/validate.ts"
import { check, checkAction } from "../../src/engine/form/check.ts"
import { biChecking } from "../../src/resources/bi-checking.ts"
import { houseList } from "../../src/resources/house-list.ts"
import { messageRequest } from "../../src/resources/message-request.ts"
import { notification } from "../../src/resources/notification.ts"
import { premiumAds } from "../../src/resources/premium-ads.ts"
import { scheduleHouseList } from "../../src/resources/schedule-house-list.ts"
import { withdrawal } from "../../src/resources/withdrawal.ts"
import { dayInJakarta, plusDays, todayInJakarta } from "../../src/time/day.ts"
import { showDay } from "../../src/time/show-date.ts"
import { draftOf as goodDraftOf } from "./drafts.ts"
import { dryApi } from "./dry-api.ts"

const service = dryApi()

const DAY = 86_400_000
const dayAt = (offset: number) => plusDays(todayInJakarta(), offset)
const momentAt = (offset: number) => new Date(Date.now() + offset * DAY).toISOString()

const inState = (name: string, status: string) =>
  service.records.get(name)?.findLast((row) => row.status === status) ?? expect.fail(`no ${name} is ${status}`)
const sale = () => inState("house-list", "active")

const notPremium = () =>
  service.records.get("house-list")?.find(({ status, premium }) => status === "active" && premium === false) ??
  expect.fail("every listing is premium")

const CASES: readonly [
  what: string,
  resource: Resource,
  action: string,
  record: () => Row,
  answers: Row,
  refused: Record<string, string>,
][] = [
  [
    "a withdrawal that is rejected without a note",
    withdrawal,
    "process",
    () => inState("withdrawal", "requested"),
    { status: "rejected", note: " " },
    { note: "Catatan wajib diisi bila status Ditolak." },
  ],
  [
    "a withdrawal that succeeded without proof",
    withdrawal,
    "process",
    () => inState("withdrawal", "processing"),
    { status: "succeeded" },
    { proof: "Bukti transfer wajib diisi bila status Berhasil." },
  ],
  [
    "a withdrawal that is already there",
    withdrawal,
    "process",
    () => inState("withdrawal", "reviewing"),
    { status: "reviewing" },
    { status: "Status sudah Ditinjau." },
  ],
  [
    "a credit check that is done without a result",
    biChecking,
    "setStatus",
    () => inState("bi-checking", "processing"),
    { status: "done" },
    { collectibility: "Kolektibilitas wajib diisi bila status Selesai." },
  ],
  [
    "a credit check that begins without written consent",
    biChecking,
    "setStatus",
    () => inState("bi-checking", "submitted"),
    { status: "processing", consent: false },
    { consent: "Persetujuan tertulis wajib ada bila status Diproses." },
  ],
  [
    "a credit check that begins with it",
    biChecking,
    "setStatus",
    () => inState("bi-checking", "submitted"),
    { status: "processing", consent: true },
    {},
  ],
  [
    "a credit check that lacks documents, without saying which",
    biChecking,
    "setStatus",
    () => inState("bi-checking", "submitted"),
    { status: "incomplete" },
    { note: "Catatan wajib diisi bila status Dokumen kurang atau Ditolak atau Dibatalkan." },
  ],
  [
    "a deal of tomorrow",
    houseList,
    "markSold",
    sale,
    { sold_price: 1, sold_at: dayAt(1) },
    { sold_at: "Tanggal deal tidak boleh setelah hari ini." },
  ],
  ["a deal that is taken today", houseList, "markSold", sale, { sold_price: 1, sold_at: dayAt(0) }, {}],
  [
    "a premium period that ends today",
    houseList,
    "makePremium",
    notPremium,
    { premium_until: dayAt(0) },
    { premium_until: "Premium sampai harus setelah hari ini." },
  ],
  [
    "a premium period without an end",
    houseList,
    "makePremium",
    notPremium,
    { premium_slot: "home" },
    { premium_until: "Premium sampai wajib diisi." },
  ],
  ["a premium period of thirty days", houseList, "makePremium", notPremium, { premium_until: dayAt(30) }, {}],
]

describe("the same sentence stands at the same field", () => {
  test.each(CASES)("of %s", async (_what, resource, name, recordOf, answers, refused) => {
    const record = recordOf()
    const { sentences } = await checkAction(resource, name, answers, record)
    expect(sentences).toEqual(refused)
    const call = resource.actions?.[name]?.call as Call
    const sent = { ...resource.actions?.[name]?.gives, ...answers }
    const { body } = await service.call("PUT", `/svc/${call.service}${fill(call, record)}`, sent)
    const errors: { field: string; message: string }[] = body.errors ?? []
    expect(Object.fromEntries(errors.map(({ field, message }) => [field, message]))).toEqual(refused)
  })

  test("of a deal that was made before the listing was", async () => {
    const record = { ...sale() }
    const answers = { sold_price: 1, sold_at: dayAt(-900) }
    const created = showDay(dayInJakarta(new Date(String(record.created_at))))
    const refused = { sold_at: `Tanggal deal tidak boleh sebelum listing dibuat, ${created}.` }
    expect((await checkAction(houseList, "markSold", answers, record)).sentences).toEqual(refused)
    const { body } = await service.call("PUT", `/svc/main/house-list/${record.id}`, answers)
    expect(body.errors).toEqual([{ field: "sold_at", message: refused.sold_at }])
  })

  test.each([
    [
      "a viewing that ends before it begins",
      scheduleHouseList,
      { starts_at: momentAt(1), ends_at: momentAt(0) },
      { ends_at: "Selesai tidak boleh sebelum Mulai." },
    ],
    [
      "a viewing that ends as it begins",
      scheduleHouseList,
      { starts_at: "2038-03-01T03:00:00.000Z", ends_at: "2038-03-01T03:00:00.000Z" },
      { ends_at: "Selesai harus setelah Mulai. Ubah jamnya, lalu simpan lagi." },
    ],
    [
      "a viewing of a night and a day",
      scheduleHouseList,
      { starts_at: "2038-03-01T03:00:00.000Z", ends_at: "2038-03-02T03:00:00.000Z" },
      { ends_at: "Selesai paling lama 8 jam setelah Mulai. Periksa tanggal dan jamnya." },
    ],
    [
      "a viewing over midnight",
      scheduleHouseList,
      { starts_at: "2038-03-01T16:00:00.000Z", ends_at: "2038-03-01T18:00:00.000Z" },
      {},
    ],
    [
      "an ad that ends before it begins",
      premiumAds,
      { start_date: dayAt(3), end_date: dayAt(2) },
      { end_date: "Selesai tidak boleh sebelum Mulai." },
    ],
    ["an ad of one day", premiumAds, { start_date: dayAt(3), end_date: dayAt(3) }, {}],
    [
      "a message of nothing",
      messageRequest,
      { text: " ", image_url: null },
      { text: "Pesan atau gambar wajib diisi." },
    ],
    ["a message that is a picture", messageRequest, { text: null }, {}],
    [
      "a notification to nobody",
      notification,
      { audience: "chosen", users: [] },
      { users: "Pengguna terpilih wajib diisi." },
    ],
  ] as [string, Resource, Row, Row][])("of %s", async (_what, resource, answers, refused) => {
    const draft = { ...goodDraftOf(resource), ...answers }
    expect((await check(resource, draft)).sentences).toEqual(refused)
    const call = resource.calls.create as Call
    const { body } = await service.call("POST", `/svc/${call.service}${pathOf(call)}`, wrap(call, draft))
    const errors: { field: string; message: string }[] = body.errors ?? []
    expect(Object.fromEntries(errors.map(({ field, message }) => [field, message]))).toEqual(refused)
  })
})

test("proof that the record holds need not be given again, but is not taken away", async () => {
  const record = { ...inState("withdrawal", "processing"), proof: "/files/demo/x.png" }
  const sentencesOf = async (answers: Row) => (await checkAction(withdrawal, "process", answers, record)).sentences
  expect(await sentencesOf({ status: "succeeded" })).toEqual({})
  expect(Object.keys(await sentencesOf({ status: "succeeded", proof: null }))).toEqual(["proof"])
})

test("a rejection needs a note of its own, whatever an earlier step noted", async () => {
  const record = { ...inState("withdrawal", "reviewing"), note: "Dokumen diperiksa" }
  const { sentences } = await checkAction(withdrawal, "process", { status: "rejected" }, record)
  expect(sentences).toEqual({ note: "Catatan wajib diisi bila status Ditolak." })
  expect(validateAction(withdrawal, "process", { status: "approved" }, { record }).errors).toEqual([])
})
