import { describe, expect, it } from "vitest"
import type { Field, Resource } from "../../src/declare/index.ts"
import { createPreview, previewWords, withPossibleOptions } from "../../src/engine/list/bulk-preview.ts"
import { houseList } from "../../src/resources/house-list.ts"

const { setStatus, markSold } = houseList.actions
const open: Resource = {
  ...houseList,
  fields: { ...houseList.fields, status: { ...houseList.fields.status, via: {} } },
}
const many = (count: number, row: Record<string, unknown>) =>
  Array.from({ length: count }, (_, index) => ({ id: `${JSON.stringify(row)}${index}`, ad_type: "sale", ...row }))

describe("a bulk change of status", () => {
  const rows = [...many(9, { status: "active" }), ...many(2, { status: "sold" }), ...many(1, { status: "draft" })]
  const options = (records: readonly Record<string, unknown>[], status = houseList.fields.status as Field) => {
    const field = withPossibleOptions("status", status, records)
    return field.kind === "select" ? Object.keys(field.options) : []
  }

  it("offers what at least one of the records may take", () => {
    expect(options(rows)).toEqual(["review", "inactive", "expired", "blocked"].toSorted((a, b) => order(a) - order(b)))
    expect(options(many(2, { status: "sold" }))).toEqual([])
  })

  it("offers a guarded status where one of them may take it, and none that an action of its own leads to", () => {
    const mixed = [...rows, { status: "active", ad_type: "rent" }]
    expect(options(rows, open.fields.status)).not.toContain("rented")
    expect(options(mixed, open.fields.status)).toContain("rented")
    expect(options(mixed)).not.toContain("rented")
  })

  it("says beforehand whom it reaches, and why not the others", () => {
    const preview = createPreview(houseList, setStatus, rows, { status: "inactive" })
    expect(preview.possible).toHaveLength(9)
    expect(previewWords(preview, "Nonaktif")).toBe("12 dipilih: 9 → Nonaktif, 3 tidak bisa (2 sudah Terjual, 1 Draft)")
  })

  it("calls what is so already by that name", () => {
    const mixed = [...many(2, { status: "inactive" }), ...many(1, { status: "active" })]
    expect(previewWords(createPreview(houseList, setStatus, mixed, { status: "inactive" }), "Nonaktif")).toBe(
      "3 dipilih: 1 → Nonaktif, 2 tidak bisa (2 sudah Nonaktif)",
    )
  })

  it("names what guards a status", () => {
    const mixed = [...many(1, { status: "active" }), ...many(2, { status: "active", ad_type: "rent" })]
    expect(previewWords(createPreview(open, setStatus, mixed, { status: "rented" }), "Tersewa")).toBe(
      "3 dipilih: 2 → Tersewa, 1 tidak bisa (1 Tipe iklan Dijual)",
    )
  })
})

const order = (value: string) => Object.keys(houseList.fields.status.options).indexOf(value)

describe("a bulk sale", () => {
  it("reaches what is Tayang", () => {
    const rows = [...many(3, { status: "active" }), ...many(1, { status: "review" })]
    expect(previewWords(createPreview(houseList, markSold, rows), "Tandai terjual")).toBe(
      "4 dipilih: 3 → Tandai terjual, 1 tidak bisa (1 Menunggu review)",
    )
  })
})
