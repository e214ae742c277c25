import { describe, expect, it } from "vitest"
import { runForEach } from "../../src/data/do-each.ts"
import { pagesOf, parseQuery } from "../../src/declare/index.ts"
import { tableColumns } from "../../src/engine/list/columns.ts"
import { toChips } from "../../src/engine/list/filter-words.ts"
import { chooseParent, chosenParents, findChild, parentsOfList } from "../../src/engine/list/list-address.ts"
import { conditionsOf, findOutside, withPlaces } from "../../src/engine/list/outside-filter.ts"
import { createRowNames } from "../../src/engine/list/RowMenu.tsx"
import { createRowLinks } from "../../src/engine/list/row-links.ts"
import { deselectRows, selectionWords, toggle } from "../../src/engine/list/selection.ts"
import { outcomeWords } from "../../src/engine/list/use-bulk.ts"
import { resources } from "../../src/resources/index.ts"

const find = (name: string) => {
  const resource = resources.find((candidate) => candidate.name === name)
  if (!resource) throw new Error(name)
  return resource
}
const pages = pagesOf(resources)
const pageOf = (name: string) => {
  const page = pages.find((candidate) => candidate.name === name)
  if (!page) throw new Error(name)
  return page
}

describe("a row's name", () => {
  it.each([
    ["house-type", "edit"],
    ["master-subscribe", "show"],
    ["premium-ads", "show"],
  ])("of %s leads to %s", (name, kind) => {
    const links = createRowLinks({ pages, openPages: pages, can: () => true }, pageOf(name), [])
    const row = { id: 7 }
    expect(links.first(row)).toBe(kind === "edit" ? links.edit(row) : links.show(row))
  })
})

describe("parents", () => {
  it.each(["master-village", "villages"])("%s lies in three", (name) => {
    const parents = parentsOfList(resources, find(name))
    expect(parents.map(({ parameter }) => parameter)).toEqual(["id_provinsi", "id_kota", "id_kecamatan"])
    expect(parents.map(({ label }) => label)).toEqual(["Provinsi", "Kota", "Kecamatan"])
  })

  it("leads from each level to the next of the same menu", () => {
    const chain = ["provinces", "cities", "districts", "villages"]
    expect(chain.map((name) => findChild(pages, pageOf(name))?.page.name)).toEqual([...chain.slice(1), undefined])
    expect(findChild(pages, pageOf("master-city"))).toMatchObject({
      page: { name: "master-district" },
      parameter: "id_kota",
    })
    expect(findChild(pages, pageOf("house-type"))).toBeUndefined()
  })

  it("forgets what lay within a parent that is chosen anew", () => {
    const parents = parentsOfList(resources, find("master-village"))
    const chosen = chosenParents(parents, new URLSearchParams("id_kecamatan=3&id_kota=2&id_provinsi=1&page=4"))
    expect(chosen).toEqual([
      ["id_provinsi", "1"],
      ["id_kota", "2"],
      ["id_kecamatan", "3"],
    ])
    expect(chooseParent(parents, chosen, "id_kota", "9")).toEqual([
      ["id_provinsi", "1"],
      ["id_kota", "9"],
    ])
    expect(chooseParent(parents, chosen, "id_provinsi", undefined)).toEqual([])
  })
})

describe("filters in words", () => {
  const words = (text: string) =>
    toChips(find("house-list"), parseQuery(find("house-list"), new URLSearchParams(text)).filters, ["premium"]).map(
      ({ label, joint, words: said }) => [label, joint, said].filter(Boolean).join(" "),
    )

  it.each([
    ["price_gte=500000000&price_lte=1000000000", "Harga Rp 500 jt – Rp 1 M"],
    ["price_gte=500000000", "Harga mulai Rp 500 jt"],
    ["price_lte=1500000000", "Harga sampai Rp 1,5 M"],
    ["status_in=active,sold", "Status Tayang, Terjual"],
    ["status_ne=active", "Status bukan Tayang"],
    ["title_like=kemang", "Judul “kemang”"],
    ["land_area_gte=100", "Luas tanah mulai 100 m²"],
    ["created_at_gte=2026-11-20T17:00:00.000Z&created_at_lte=2026-11-21T16:59:59.999Z", "Dibuat 21 Nov 2026"],
    ["premium=true", undefined],
  ])("%s", (text, said) => expect(words(text)).toEqual(said === undefined ? [] : [said]))

  it("asks for the name of a related record", () => {
    const [chip] = toChips(find("house-list"), [{ field: "agent", operator: "eq", value: "7" }])
    expect(chip?.related).toEqual({ to: "user", id: "7" })
  })
})

describe("selection and bulk", () => {
  const rows = [{ id: 1 }, { id: 2 }, { id: 3 }]

  it("holds ids over pages", () => {
    const place = { page: 1, conditions: [] }
    const one = toggle(new Map(), rows, place)
    const two = toggle(one, [{ id: 9 }], { ...place, page: 2 })
    expect(selectionWords(one, 0)).toBe("3 dipilih")
    expect(selectionWords(two, 0)).toBe("4 dipilih di 2 halaman")
    expect(selectionWords(two, 3)).toBe("4 dipilih, 3 di luar saringan")
    expect(selectionWords(toggle(two, rows, place), 0)).toBe("1 dipilih")
    expect([...deselectRows(two, [{ id: 2 }]).keys()]).toEqual(["1", "3", "9"])
  })

  it("finds the selected rows that the filter no longer holds", () => {
    const status = { field: "status", operator: "eq", value: "active" } as const
    const [all, one, other] = [
      conditionsOf({ search: "", filters: [] }),
      conditionsOf({ search: "rumah", filters: [status] }),
      conditionsOf({ search: "gudang", filters: [status] }),
    ]
    const selection = toggle(new Map(), rows, { page: 1, conditions: one })
    expect(findOutside(selection, rows, one, true)).toEqual([])
    expect(findOutside(selection, [], one, false)).toEqual([])
    expect(findOutside(selection, [], all, false)).toEqual([])
    expect(findOutside(selection, [], conditionsOf({ search: "", filters: [status] }), false)).toEqual([])
    expect(findOutside(selection, [{ id: 8 }], other, false)).toEqual(["1", "2", "3"])
    expect(findOutside(selection, [{ id: 2 }], other, false)).toEqual(["1", "3"])
    expect(findOutside(selection, [{ id: 2 }], one, true)).toEqual(["1", "3"])
    const seen = withPlaces(selection, [{ id: 2 }], { page: 1, conditions: other })
    expect(findOutside(seen, [], other, false)).toEqual(["1", "3"])
    expect(withPlaces(seen, [{ id: 2 }], { page: 1, conditions: other })).toBe(seen)
    const group = [
      { ...status, any: true },
      { field: "city", operator: "eq", value: "1", any: true },
    ] as const
    expect(findOutside(selection, [], conditionsOf({ search: "", filters: [...group] }), false)).toHaveLength(3)
  })

  it("goes on after one that fails, and says which and why", async () => {
    const outcome = await runForEach(rows, async ({ id }) => {
      if (id === 2) throw new Error("Masih dipakai.")
    })
    expect(outcome.done).toEqual([{ id: 1 }, { id: 3 }])
    expect(outcome.failed).toEqual([{ row: { id: 2 }, reason: "Masih dipakai." }])
    expect(outcomeWords(outcome)).toBe("2 berhasil, 1 gagal")
  })

  it("stops between two records when it is cancelled: what had begun is finished, the rest is left", async () => {
    const stop = new AbortController()
    const outcome = await runForEach(rows, async () => stop.abort(), { signal: stop.signal, atOnce: 1 })
    expect(outcome).toEqual({ done: [{ id: 1 }], failed: [], left: [{ id: 2 }, { id: 3 }] })
    expect(outcomeWords(outcome)).toBe("1 berhasil, 2 tidak dijalankan")
  })
})

it("every list has one column that leads to the record", () => {
  for (const page of pages.filter(({ list }) => list))
    expect(
      tableColumns(page).filter(({ isTitle }) => isTitle),
      page.name,
    ).toHaveLength(1)
})

describe("the names of a row's controls", () => {
  const rows = [
    { id: 1, holder: "Hesti Gunawan", requested_at: "2026-11-30T11:12:00.000Z" },
    { id: 2, holder: "Hesti Gunawan", requested_at: "2026-11-28T02:00:00.000Z" },
    { id: 3, holder: "Made Nasution", requested_at: "2026-11-28T02:00:00.000Z" },
  ]
  it("tell rows of one title apart", () => {
    expect(rows.map(createRowNames(find("withdrawal"), rows))).toEqual([
      "Hesti Gunawan, 30 Nov 2026 18.12",
      "Hesti Gunawan, 28 Nov 2026 09.00",
      "Made Nasution",
    ])
  })
})
