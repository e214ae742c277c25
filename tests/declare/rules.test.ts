import { describe, expect, test } from "vitest"
import { call, date, datetime, type Resource, type Row, select, stampsOf, text } from "../../src/declare/index.ts"
import { validate, validateAction } from "../../src/declare/validate.ts"
import { biChecking } from "../../src/resources/bi-checking.ts"
import { findProperties } from "../../src/resources/find-properties.ts"
import { houseList } from "../../src/resources/house-list.ts"
import { scheduleHouseList } from "../../src/resources/schedule-house-list.ts"
import { OFFICE_DAYS, setting } from "../../src/resources/setting.ts"

const today = "2026-11-21"
const sentencesOf = (verdict: ReturnType<typeof validate>) =>
  Object.fromEntries(verdict.errors.map(({ field, message }) => [field, message]))

describe("a day", () => {
  /** 01.30 on 21 November in Jakarta. */
  const record = { status: "active", ad_type: "sale", created_at: "2026-11-20T18:30:00.000Z" }
  const sold = (sold_at: string, on = today, created_at = record.created_at) => {
    const of = { record: { ...record, created_at }, today: on }
    return sentencesOf(validateAction(houseList, "markSold", { sold_price: 1, sold_at }, of)).sold_at
  }

  test("is compared with a moment by the day in Jakarta", () => {
    expect(sold("2026-11-21")).toBeUndefined()
    expect(sold("2026-11-20")).toBe("Tanggal deal tidak boleh sebelum listing dibuat, 21 November 2026.")
    expect(sold("2026-11-21", today, "2026-11-21T16:30:00.000Z")).toBeUndefined()
  })

  test("is not after today, whichever day that is", () => {
    expect(sold("2026-11-22")).toBe("Tanggal deal tidak boleh setelah hari ini.")
    expect(sold("2026-11-22", "2026-11-22")).toBeUndefined()
  })

  test.each([
    ["2026-11-21", "Premium sampai harus setelah hari ini."],
    ["2026-11-30", "Premium sampai harus setelah akhir yang sekarang, 30 November 2026."],
    ["2026-12-01", undefined],
  ])("%s extends a period that ends on 30 November: %s", (premium_until, sentence) => {
    const premium = { premium: true, premium_until: "2026-11-30" }
    const verdict = validateAction(houseList, "extendPremium", { premium_until }, { record: premium, today })
    expect(sentencesOf(verdict).premium_until).toBe(sentence)
  })
})

describe("a range", () => {
  const SENTENCE = "Anggaran tertinggi tidak boleh di bawah anggaran terendah. Perbaiki salah satunya."
  const record = { name: "Eka", phone: "+6281277778888", budget_min: 700_000_000, budget_max: 900_000_000 }
  const judged = (draft: Record<string, unknown>) =>
    sentencesOf(validate(findProperties, draft, { record, today })).budget_max

  test("does not end below where it begins, whichever of the two is changed", () => {
    expect(judged({ budget_min: 900_000_000 })).toBeUndefined()
    expect(judged({ budget_min: 900_000_001 })).toBe(SENTENCE)
    expect(judged({ budget_max: 699_999_999 })).toBe(SENTENCE)
    expect(judged({ budget_min: null })).toBeUndefined()
  })

  test("that is wrong already hinders no other change", () => {
    const wrong = { ...record, budget_min: 1_000_000_000 }
    expect(sentencesOf(validate(findProperties, { notes: "Hook" }, { record: wrong, today }))).toEqual({})
  })
})

describe("a change", () => {
  const record = { starts_at: "2026-11-21T03:00:00.000Z", ends_at: "2026-11-21T04:00:00.000Z", status: "confirmed" }
  const judged = (draft: object, of: object = {}, now?: number) =>
    sentencesOf(validate(scheduleHouseList, draft as never, { record: { ...record, ...of }, now }))
  const changed = (draft: object) => judged(draft)

  test("is judged with what the record says of the other end", () => {
    expect(changed({ starts_at: "2026-11-21T05:00:00.000Z" })).toEqual({
      ends_at: "Selesai tidak boleh sebelum Mulai.",
    })
    expect(changed({ starts_at: "2026-11-21T03:59:00.000Z" })).toEqual({})
    expect(changed({ ends_at: "besok" })).toEqual({ ends_at: "Selesai harus berupa tanggal dan jam." })
  })

  test("of what lasts makes it neither nothing nor longer than declared", () => {
    expect(changed({ starts_at: "2026-11-21T04:00:00.000Z" })).toEqual({
      ends_at: "Selesai harus setelah Mulai. Ubah jamnya, lalu simpan lagi.",
    })
    expect(changed({ ends_at: "2026-11-21T11:00:00.000Z" })).toEqual({})
    expect(changed({ ends_at: "2026-11-21T11:01:00.000Z" })).toEqual({
      ends_at: "Selesai paling lama 8 jam setelah Mulai. Periksa tanggal dan jamnya.",
    })
    expect(judged({ notes: "Bawa kunci" }, { ends_at: "2026-12-21T04:00:00.000Z" })).toEqual({})
  })

  test.each(["done", "no_show", "cancelled"])("of a viewing that is %s leaves it when it was", (status) => {
    const word = { done: "Selesai", no_show: "Tidak hadir", cancelled: "Batal" }[status]
    const sentence = (label: string) => `${label} tidak dapat diubah lagi: status sudah ${word}.`
    expect(judged({ ends_at: "2026-11-21T05:00:00.000Z" }, { status })).toEqual({ ends_at: sentence("Selesai") })
    expect(judged({ starts_at: "2026-11-21T02:00:00.000Z" }, { status })).toEqual({ starts_at: sentence("Mulai") })
    expect(judged({ ends_at: "2026-11-21T04:00:00Z", notes: "Ramai" }, { status })).toEqual({})
  })

  test("to an outcome is taken once it is over, to an absence once it has begun", () => {
    const at = (clock: string) => Date.parse(`2026-11-21T${clock}:00.000Z`)
    expect(judged({ status: "done" }, {}, at("03:59"))).toEqual({
      status: "Status Selesai baru dapat dicatat setelah 21 Nov 2026 11.00 WIB.",
    })
    expect(judged({ status: "done" }, { zone: "WIT" }, at("03:59"))).toEqual({
      status: "Status Selesai baru dapat dicatat setelah 21 Nov 2026 13.00 WIT.",
    })
    expect(judged({ status: "no_show" }, {}, at("02:59"))).toHaveProperty("status")
    expect(judged({ status: "no_show" }, {}, at("03:00"))).toEqual({})
    expect(judged({ status: "done" }, {}, at("04:00"))).toEqual({})
    expect(judged({ status: "done" }, { ends_at: undefined }, at("00:00"))).toEqual({})
  })

  test("takes no step that the state has not, and may say the same again", () => {
    expect(judged({ status: "cancelled" }, { status: "done" })).toEqual({
      status: "Status Selesai tidak dapat diubah menjadi Batal. Tidak ada langkah berikutnya.",
    })
    expect(judged({ status: "done" }, { status: "done" })).toEqual({})
  })

  test("leaves missing what was missing, and empties nothing that is required", () => {
    const rent = { ad_type: "rent", rent_period: null }
    expect(sentencesOf(validate(houseList, { price: 5 }, { record: rent }))).toEqual({})
    expect(sentencesOf(validate(houseList, { rent_period: null }, { record: rent }))).toHaveProperty("rent_period")
    expect(sentencesOf(validate(houseList, { ad_type: "rent" }, { record: { ad_type: "sale" } }))).toEqual({
      rent_period: "Masa sewa wajib diisi.",
    })
  })
})

describe("rules of a declaration of one's own", () => {
  const options = { new: "Baru", open: "Buka", shut: "Tutup" }
  const visit = {
    ...{ name: "visit", noun: "hal", label: "Hal", id: "id", title: "name", calls: {} },
    fields: {
      name: text("Nama", { requiredIf: { state: ["shut"] } }),
      day: date("Hari"),
      at: datetime("Jam", { after: "day" }),
      until: date("Sampai", { after: "at" }),
      state: select("Keadaan", { options, initial: "new", starts: ["open"] }),
    },
    actions: {
      close: {
        label: "Tutup",
        on: "record",
        asks: { state: "required", name: "optional" },
        call: call("PUT /visit/{id}"),
      },
      add: { label: "Tambah", on: "list", asks: { state: "required" }, call: call("POST /visit") },
    },
  } as const satisfies Resource
  const judged = (draft: Row, record?: Row) => sentencesOf(validate(visit, draft, { record, today }))

  test("a moment is compared with a day by its day in Jakarta, and no value with nothing", () => {
    const at = "2026-11-20T18:30:00.000Z"
    expect(judged({ day: "2026-11-21", at, until: "2026-11-21" })).toEqual({})
    expect(judged({ day: "2026-11-22", at })).toEqual({ at: "Jam tidak boleh sebelum Hari." })
    expect(judged({ at, until: "2026-11-20" })).toEqual({ until: "Sampai tidak boleh sebelum Jam." })
    expect(judged({ at, until: null }, { day: null, until: "2026-11-20" })).toEqual({})
  })

  test("an action demands nothing that it does not demand itself, and makes nothing that may not begin so", () => {
    expect(judged({ state: "shut" }, { state: "open" })).toEqual({ name: "Nama wajib diisi." })
    const record = { id: 1, state: "open" }
    expect(sentencesOf(validateAction(visit, "close", { state: "shut" }, { record, today }))).toEqual({})
    const added = (state: string) => sentencesOf(validateAction(visit, "add", { state }, { today })).state
    expect([added("open"), added("shut")]).toEqual([
      undefined,
      "Keadaan Tutup tidak tersedia untuk data baru. Pilih Baru atau Buka.",
    ])
  })
})

test("an office closes after it opens, and works on some day", () => {
  const judged = (draft: Row, record: Row) => sentencesOf(validate(setting, draft, { record }))
  const hours = { opens: "08.00", closes: "17.00" }
  expect(judged({ opens: "17.00" }, hours)).toEqual({ closes: "Jam tutup harus setelah jam buka." })
  expect(judged({ closes: "17.01" }, { ...hours, opens: "17.00" })).toEqual({})
  expect(judged({ name: "Pusat" }, { opens: "17.00", closes: "08.00" })).toEqual({})
  const onlyMonday = { ...Object.fromEntries(OFFICE_DAYS.map((day) => [day, false])), monday: true }
  expect(judged({ monday: false }, onlyMonday)).toEqual({
    monday: "Pilih paling sedikit satu: Senin, Selasa, Rabu, Kamis, Jumat, Sabtu, Minggu.",
  })
  expect(judged({ monday: false, sunday: true }, onlyMonday)).toEqual({})
})

test("an action stamps the first case that is met, and nothing where none is", () => {
  const facts = { now: "2026-11-21T03:00:00.000Z", today, caller: "Rahma" }
  const { markSold } = houseList.actions
  expect(stampsOf(markSold, { ad_type: "rent" }, facts)).toEqual({ status: "rented", status_reason: null })
  expect(stampsOf(markSold, { ad_type: "sale" }, facts)).toEqual({ status: "sold", status_reason: null })
  const { setStatus } = biChecking.actions
  expect(stampsOf(setStatus, { status: "done" }, facts)).toEqual({ checked_at: facts.now })
  expect(stampsOf(setStatus, { status: "processing" }, facts)).toEqual({})
})
