import { describe, expect, test } from "vitest"
import { pagesOf } from "../../src/declare/index.ts"
import { resources } from "../../src/resources/index.ts"
import { draftRoute } from "../../src/screens/home/waits/draft-route.ts"

const pages = pagesOf(resources)
const routeOf = (resource: string, record: string, draft: Record<string, unknown> = {}) => {
  const route = draftRoute(pages, resources, { key: "1:x", resource, record, savedAt: 0, draft })
  return route && [route.to, route.label, route.says]
}

describe("what was typed in this browser is gone on with", () => {
  const UNSAVED = "Isian di peramban ini, belum disimpan"
  test.each([
    ["house-list", "", ["/dashboard/listing/create", "Tambah listing", UNSAVED]],
    ["house-list", "rumah a", ["/dashboard/listing/rumah%20a/edit", "Ubah listing", UNSAVED]],
    ["request-cust.notes", "5", ["/dashboard/leads/5", "Ubah Catatan", UNSAVED]],
    ["setting", "office", ["/dashboard/setting", "Ubah pengaturan", UNSAVED]],
    ["gone", "5", undefined],
  ])("%s of %s", (resource, record, route) => expect(routeOf(resource, record)).toEqual(route))

  test("a message in its conversation, with its first words", () => {
    expect(routeOf("message-request", "5", { text: " Selamat pagi, " })).toEqual([
      "/dashboard/leads/5",
      "Pesan belum dikirim",
      "Selamat pagi,",
    ])
    expect(routeOf("message-request", "5", { text: "", picture: {} })?.[2]).toBe("Gambar")
    expect(routeOf("message-request", "5", { text: "x".repeat(500) })?.[2]).toHaveLength(80)
    expect(routeOf("message-request", "")).toBeUndefined()
  })
})
