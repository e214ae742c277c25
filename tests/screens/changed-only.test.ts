import type { BaseRecord } from "@refinedev/core"
import { describe, expect, test } from "vitest"
import { type Resource, UNREAD } from "../../src/declare/index.ts"
import { FORM_QUESTIONS } from "../../src/domain/questions.ts"
import { draftOf } from "../../src/engine/form/draft.ts"
import { checkForm, findChanges, formFieldsOf, withRegions } from "../../src/engine/form/form-fields.ts"
import { houseList } from "../../src/resources/house-list.ts"
import { messageRequest } from "../../src/resources/message-request.ts"
import { scheduleHouseList } from "../../src/resources/schedule-house-list.ts"

const saved = (resource: Resource, record: BaseRecord, answers: object, type = "Rumah") => {
  const baseline = draftOf(resource, record)
  const draft = { ...baseline, ...answers }
  const formFields = formFieldsOf(resource, FORM_QUESTIONS[resource.name], draft, type, baseline, record)
  return checkForm(resource, formFields, { record, baseline }, draft)
}

const FOREIGN = {
  id: 12,
  slug: "ruko-12",
  title: "R",
  ad_type: "barter",
  price: 0,
  year_built: 1203,
  land_area: -4,
  owner_phone: "0812",
  images: ["bukan alamat"],
  [UNREAD]: { certificate: "Surat ijo", province: { nama: "DKI" }, rent_period: "semusim" },
}

describe("a change of a record", () => {
  test("is judged and sent alone, whatever else the service sent", async () => {
    expect(await saved(houseList, FOREIGN, { price: 950_000_000 })).toEqual({
      data: { price: 950_000_000 },
      sentences: {},
      doubts: {},
    })
    expect(await saved(houseList, FOREIGN, {})).toEqual({ data: {}, sentences: {}, doubts: {} })
    expect(await saved(houseList, FOREIGN, { certificate: "shm" })).toEqual({
      data: { certificate: "shm" },
      sentences: {},
      doubts: {},
    })
  })

  test("is refused where it breaks a rule itself, also where the service did before", async () => {
    const { sentences } = await saved(houseList, FOREIGN, { title: "Ru", price: -1, ad_type: null, owner_phone: null })
    expect(sentences).toEqual({
      title: "Judul paling sedikit 5 huruf.",
      ad_type: "Tipe iklan wajib diisi.",
      price: "Harga paling kecil 1.",
    })
  })

  test("is refused where it makes something due, unless the service sent something there", async () => {
    const sale = { ...FOREIGN, ad_type: "sale", [UNREAD]: {} }
    expect((await saved(houseList, sale, { ad_type: "rent" })).sentences).toEqual({
      rent_period: "Masa sewa wajib diisi.",
    })
    expect(
      (await saved(houseList, { ...sale, [UNREAD]: { rent_period: "semusim" } }, { ad_type: "rent" })).sentences,
    ).toEqual({})
    expect((await saved(houseList, { ...sale, ad_type: "rent" }, { price: 5_000_000 })).sentences).toEqual({})
  })

  test("of a visit's end is compared with its beginning; of its notes it is not", async () => {
    const visit = { id: 1, starts_at: "2026-11-21T07:00:00.000Z", ends_at: "2026-11-21T06:00:00.000Z" }
    expect((await saved(scheduleHouseList, visit, { notes: "Bawa brosur" })).sentences).toEqual({})
    const later = { ends_at: "2026-11-21T06:30:00.000Z" }
    expect((await saved(scheduleHouseList, visit, later)).sentences).toEqual({
      ends_at: "Selesai tidak boleh sebelum Mulai.",
    })
    const unread = { id: 1, ends_at: visit.ends_at, [UNREAD]: { starts_at: "nanti sore" } }
    expect((await saved(scheduleHouseList, unread, later)).sentences).toEqual({})
  })

  test("of one of two that may stand for each other leaves the other as the service sent it", async () => {
    const message = { id: 1, text: "Halo", [UNREAD]: { image_url: { file: 7 } } }
    expect((await saved(messageRequest, message, { text: null })).sentences).toEqual({})
    expect((await saved(messageRequest, { ...message, [UNREAD]: {} }, { text: null })).sentences).not.toEqual({})
  })

  test("of a region brings those that it lies in, and none that was not read", () => {
    const fields = houseList.fields
    const draft = { province: "31", city: "31.74", district: "31.74.07", village: "31.74.07.1001" }
    const opened = { ...draft, village: null }
    expect(findChanges(draft, opened)).toEqual({ village: "31.74.07.1001" })
    expect(withRegions(fields, { village: "31.74.07.1001" }, draft)).toEqual(draft)
    expect(withRegions(fields, { village: "x" }, { ...draft, province: null })).toEqual({
      city: "31.74",
      district: "31.74.07",
      village: "x",
    })
    expect(withRegions(fields, { village: null, price: 1 }, draft)).toEqual({ village: null, price: 1 })
  })
})

describe("what must be answered", () => {
  const requiredOf = (record: BaseRecord | undefined, answers: object = {}) => {
    const opened = record && draftOf(houseList, record)
    const draft = { ...draftOf(houseList, record), ...answers }
    return formFieldsOf(houseList, FORM_QUESTIONS["house-list"], draft, "Rumah", opened, record)
      .filter(({ isRequired }) => isRequired)
      .map(({ name }) => name)
  }

  test("of a new record is everything; of an opened one only what it said, or what a change makes due", () => {
    expect(requiredOf(undefined)).toEqual(expect.arrayContaining(["title", "price", "province", "district"]))
    expect(requiredOf(FOREIGN)).toEqual(["title", "ad_type", "price"])
    const sale = { ...FOREIGN, ad_type: "sale", [UNREAD]: {} }
    expect(requiredOf(sale)).not.toContain("rent_period")
    expect(requiredOf(sale, { ad_type: "rent" })).toContain("rent_period")
    expect(requiredOf(FOREIGN, { ad_type: "rent" })).not.toContain("rent_period")
  })
})
