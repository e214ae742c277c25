import { describe, expect, test } from "vitest"
import { pagesOf } from "../../src/declare/index.ts"
import { resources } from "../../src/resources/index.ts"
import { draftPlace } from "../../src/screens/home/draft-place.ts"

const pages = pagesOf(resources)
const placeOf = (resource: string, record: string, draft: Record<string, unknown> = {}) => {
  const place = draftPlace(pages, { key: "1:x", resource, record, savedAt: 0, draft })
  return place && [place.to, place.label, place.says]
}

describe("what was typed in this browser is gone on with", () => {
  const UNSAVED = "Isian di peramban ini, belum disimpan"
  test.each([
    ["house-list", "", ["/dashboard/listing/create", "Tambah Listing", UNSAVED]],
    ["house-list", "rumah a", ["/dashboard/listing/rumah%20a/edit", "Ubah Listing", UNSAVED]],
    ["request-cust.notes", "5", ["/dashboard/leads/5", "Ubah Catatan", UNSAVED]],
    ["setting", "office", ["/dashboard/setting", "Ubah Pengaturan", UNSAVED]],
    ["gone", "5", undefined],
  ])("%s of %s", (resource, record, place) => expect(placeOf(resource, record)).toEqual(place))

  test("a message in its conversation, with its first words", () => {
    expect(placeOf("message-request", "5", { text: " Selamat pagi, " })).toEqual([
      "/dashboard/leads/5",
      "Pesan belum dikirim",
      "Selamat pagi,",
    ])
    expect(placeOf("message-request", "5", { text: "", picture: {} })?.[2]).toBe("Gambar")
    expect(placeOf("message-request", "5", { text: "x".repeat(500) })?.[2]).toHaveLength(80)
    expect(placeOf("message-request", "")).toBeUndefined()
  })
})
