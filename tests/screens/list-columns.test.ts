import { describe, expect, it } from "vitest"
import { type Face, isRowFace, type Page, pagesOf, parseQuery } from "../../src/declare/index.ts"
import { shownColumns } from "../../src/engine/list/column-choice.ts"
import { withRoom } from "../../src/engine/list/column-room.ts"
import { cardColumns, cardParts, partsOf, servedColumns, tableColumns } from "../../src/engine/list/columns.ts"
import { faceChoices, shownFace } from "../../src/engine/list/faces/FaceSwitch.tsx"
import { FACES, findFaces } from "../../src/engine/list/faces/faces.ts"
import { figuresIn } from "../../src/engine/list/figures-in.ts"
import { parseFace, printSearch } from "../../src/engine/list/list-address.ts"
import { figuresQuery } from "../../src/engine/list/use-figures.ts"
import { asText } from "../../src/fields/text.ts"
import { houseList } from "../../src/resources/house-list.ts"
import { houseType } from "../../src/resources/house-type.ts"
import { resources } from "../../src/resources/index.ts"
import { premiumAds } from "../../src/resources/premium-ads.ts"
import { requestCust } from "../../src/resources/request-cust.ts"
import { scheduleHouseList } from "../../src/resources/schedule-house-list.ts"
import { createStatistic } from "../../src/screens/home/figures/statistic.ts"
import { registry } from "../../src/screens/index.ts"

const [page, premium] = pagesOf([houseList]) as [Page, Page]
const [types] = pagesOf([houseType]) as [Page]
const columns = tableColumns(page)
const labels = (parts: readonly { field: { label: string } }[]) => parts.map(({ field }) => field.label)

describe("the columns of listings", () => {
  it("put two lines in one, and short names beside each other", () => {
    const stacks = columns.map(({ field, more, isBeside }) => [isBeside, field.label, ...labels(more)])
    expect(stacks).toEqual([
      [false, "Foto"],
      [false, "Judul"],
      [false, "Status", "Tipe iklan"],
      [false, "Harga", "Harga per m²"],
      [true, "Luas tanah", "Luas bangunan"],
      [false, "Kecamatan", "Kota"],
      [false, "Tipe properti", "Kode listing"],
      [false, "Agen", "Diubah"],
    ])
    const tags = (name: string) =>
      pagesOf(resources)
        .filter((each) => each.name === name)
        .flatMap(tableColumns)
        .flatMap(partsOf)
        .flatMap(({ tag }) => tag ?? [])
    expect(tags("house-list")).toEqual(["LT", "LB"])
    expect(tags("withdrawal")).toEqual(["Diminta", "Diterima"])
    expect(tags("premium-ads")).toEqual(["Mulai", "Selesai", "Anggaran", "Terpakai", "Klik", "Leads"])
    expect(columns.filter(({ isTitle }) => isTitle).map(({ name }) => name)).toEqual(["title"])
  })

  it.each([
    [{ price: 1_950_000_000, land_area: 120, building_area: 90 }, "Rp 16,25 jt/m²"],
    [{ price: 850_000_000, land_area: null, building_area: 34 }, "Rp 25 jt/m²"],
    [{ price: 850_000_000, land_area: 0, building_area: 0 }, ""],
    [{ price: null, land_area: 120 }, ""],
  ])("the price by the square metre of land, else of the building: %j", (row, words) => {
    const [share] = columns.find(({ name }) => name === "price")?.more ?? []
    expect(share && asText(share.name, share.field, row)).toBe(words)
    expect(share?.isSortable).toBe(false)
  })

  it("a card shows the cover, states, the price, the sizes in one line, and few facts", () => {
    const { picture, title, states, flags, price, sizes, facts } = cardParts(cardColumns(page, columns))
    expect([picture?.name, title?.name, price?.name]).toEqual(["images", "title", "price"])
    expect(labels(states)).toEqual(["Status"])
    expect(labels(flags)).toEqual(["Premium"])
    expect(labels(sizes)).toEqual(["Luas tanah", "Luas bangunan", "Kamar tidur", "Kamar mandi"])
    expect(labels(facts)).toEqual(["Kecamatan", "Tipe properti"])
    expect(labels(cardParts(columns, 5).facts)).toEqual(["Kecamatan", "Tipe properti", "Agen"])
  })
})

it("a card of the log has on a phone when it was, by whom, and the change", () => {
  const log = pagesOf(resources).find(({ name }) => name === "activity") as Page
  const { states, facts } = cardParts(cardColumns(log, tableColumns(log)), 3)
  expect([labels(states), labels(facts)]).toEqual([["Tindakan"], ["Waktu", "Pelaku", "Perubahan"]])
})

it.each(pagesOf(resources).filter(({ resource, view }) => view ?? !resource.listing?.card))(
  "a card of $route has all that a row of its table has",
  (of) => {
    const { picture, title, states, flags, price, sizes, facts } = cardParts(cardColumns(of, tableColumns(of)))
    const whole = [title, price, ...facts].flatMap((column) => (column ? partsOf(column) : []))
    const shown = [picture, ...states, ...flags, ...sizes, ...whole].map((part) => part?.key)
    expect(
      tableColumns(of)
        .flatMap(partsOf)
        .map(({ key }) => key)
        .filter((key) => !shown.includes(key)),
    ).toEqual([])
  },
)

describe("columns leave a narrow table", () => {
  const leaving = (of: Page, words: readonly string[] = []) =>
    withRoom(shownColumns(of, words), of.resource)
      .filter(({ leaves }) => leaves !== undefined)
      .toSorted((one, other) => (other.leaves ?? 0) - (one.leaves ?? 0))
      .map(({ name }) => name)

  it("in the declared order, and then the last one first", () =>
    expect(leaving(page)).toEqual(["house_type", "land_area", "agent", "district"]))
  it("of the log the changes alone: what was done, when and by whom stays", () => {
    const log = pagesOf(resources).find(({ name }) => name === "activity") as Page
    expect(leaving(log)).toEqual(["after"])
  })
  it("of users the office first, so that e-mails are read whole", () => {
    const users = pagesOf(resources).find(({ name }) => name === "user") as Page
    expect(leaving(users).slice(0, 2)).toEqual(["office", "last_active"])
    const steps = withRoom(tableColumns(users), users.resource).map(({ name, leaves }) => [name, leaves])
    expect(Object.fromEntries(steps)).toMatchObject({ office: 4, last_active: 2, email: undefined })
  })
  it("not where all have room", () => expect(leaving(types)).toEqual([]))
  it("not those that the user arranged", () =>
    expect(
      leaving(
        page,
        columns.map(({ key }) => key),
      ),
    ).toEqual([]))
})

describe("what only services with extensions keep", () => {
  const [leads] = pagesOf([requestCust]) as [Page]
  const shownOf = (rows: Record<string, unknown>[]) => servedColumns(tableColumns(leads), rows).map(({ name }) => name)

  it("is a column of another service where its rows say it", () => {
    expect(shownOf([{ name: "Budi", phone: "+62812" }])).not.toContain("waiting_since")
    expect(shownOf([{ name: "Budi" }, { last_message: "Halo" }])).toContain("last_message")
    expect(shownOf([])).toContain("name")
  })
})

describe("faces", () => {
  const [leads, ads, schedule] = pagesOf([requestCust, premiumAds, scheduleHouseList]) as [Page, Page, Page]
  const faces = (of: Page, mayQuery = (_query: string) => true) => findFaces(of, registry.faces, mayQuery)
  const words = (of: Page, isPhone: boolean) => faceChoices(of, faces(of), isPhone).map(({ label }) => label)

  it("are the declared ones; a table is cards on a phone", () => {
    expect(words(page, false)).toEqual(["Tabel", "Kartu", "Peta"])
    expect(words(page, true)).toEqual(["Kartu", "Peta"])
    expect(words(premium, false)).toEqual(["Tabel"])
    expect(words(types, false)).toEqual(["Tabel"])
    expect(words(leads, false)).toEqual(["Tabel", "Papan", "Per listing"])
    expect(words(ads, true)).toEqual(["Kartu", "Grafik"])
    expect(["table", "cards", "groups"].map((face) => shownFace(face as Face, true))).toEqual([
      "cards",
      "cards",
      "groups",
    ])
  })

  it("are offered once something shows them: what is declared for later is not", () => {
    expect(faces(schedule)).toEqual(["calendar", "table"])
    expect(findFaces(leads, {}, () => true)).toEqual(["table", "board"])
    expect((Object.keys(FACES) as Face[]).filter((face) => isRowFace(face))).toEqual(["table", "cards", "map"])
  })

  it("a calendar opens where nothing is searched for, rows where something is", () => {
    const shown = (search: string) => parseFace(["calendar", "table"], new URLSearchParams(search))
    expect(shown("")).toBe("calendar")
    expect(shown("span=month&at=2026-11-22")).toBe("calendar")
    expect(shown("search=Budi")).toBe("table")
    expect(shown("agent=4")).toBe("table")
    expect(shown("agent=4&face=calendar")).toBe("calendar")
    expect(shown("face=table")).toBe("table")
  })

  it("are offered to whom their query may answer", () => {
    const asked: string[] = []
    expect(faces(ads, (query) => !asked.push(query))).toEqual(["table"])
    expect(asked).toEqual(["figures"])
  })

  it.each([
    ["face=cards", "cards"],
    ["face=map&status=active", "map"],
    ["face=board", "table"],
    ["face=", "table"],
    ["", "table"],
  ])("%s is %s", (text, face) => expect(parseFace(faces(page), new URLSearchParams(text))).toBe(face))

  it("the first one declared opens", () => {
    const map = {
      ...page,
      resource: { ...houseList, listing: { faces: { map: { at: "location" }, table: true } } },
    } as Page
    expect(parseFace(faces(map), new URLSearchParams())).toBe("map")
    expect(parseFace(faces(map), new URLSearchParams("face=table"))).toBe("table")
  })

  it("is no filter, and stands beside the query", () => {
    const query = parseQuery(houseList, new URLSearchParams("face=cards&status=active"))
    expect(query.filters).toEqual([{ field: "status", operator: "eq", value: "active" }])
    expect(printSearch(houseList, query, [["face", "cards"]])).toBe("?face=cards&status=active")
  })
})

describe("figures", () => {
  const answer = {
    total: 2013,
    premium: 120,
    filtered: true,
    by_status: [
      { value: "active", label: "Tayang", count: 812 },
      { value: "draft", count: 0 },
    ],
  }
  const counts = (data: unknown, isNarrowed: boolean) => {
    const found = figuresIn(page, data, isNarrowed)
    return found && [found.countOf(undefined), found.countOf("active"), found.countOf("draft"), found.countOf("sold")]
  }

  it("are asked with the search and the filters, but for the tabs'", () => {
    const query = parseQuery(houseList, new URLSearchParams("status=active&price_gte=5&search=rumah&page=3&sort=price"))
    expect(figuresQuery(page, query)).toEqual([
      ["search", "rumah"],
      ["price_gte", "5"],
    ])
  })

  it("count the tabs", () => expect(counts(answer, true)).toEqual(["2.013", "812", "0", undefined]))

  it("say nothing of a part where the service counts everything", () => {
    const { filtered: _, ...documented } = answer
    expect(counts(documented, false)).toEqual(["2.013", "812", "0", undefined])
    expect(counts(documented, true)).toBeUndefined()
  })

  it("are marked where the service estimates them", () => {
    const estimated = { data: { ...answer, total: 1_010_000, estimated: true } }
    expect(counts(estimated.data, true)).toEqual(["±1.010.000", "±812", "±0", undefined])
    expect(figuresIn(page, estimated.data, true)?.sign).toBe("±")
    expect(createStatistic(estimated).sign).toBe("±")
    expect([figuresIn(page, answer, true)?.sign, createStatistic(answer).sign]).toEqual(["", ""])
  })

  it("show only what the service told", () => {
    expect(figuresIn(page, answer, false)?.facts.map(([name]) => name)).toEqual(["total", "premium"])
    expect(figuresIn(page, {}, false)?.facts).toEqual([])
    expect(counts({ by_status: "x" }, false)).toEqual([undefined, undefined, undefined, undefined])
    expect(figuresIn(page, null, false)).toBeUndefined()
  })
})
