import { describe, expect, it } from "vitest"
import { type Field, pagesOf } from "../../src/declare/index.ts"
import { check } from "../../src/engine/form/check.ts"
import { draftOf, isChanged, setDraftValue } from "../../src/engine/form/draft.ts"
import { createFormStart } from "../../src/engine/form/form-start.ts"
import { initialValuesIn, showOverruledFields } from "../../src/engine/form/initial-values.ts"
import { blockedReason } from "../../src/engine/record/possible-actions.ts"
import { getChoices } from "../../src/fields/inputs/SelectInput.tsx"
import { dependentsOf, missingParent, readParents } from "../../src/fields/within.ts"
import { agentProfile } from "../../src/resources/agent-profile.ts"
import { areaMaster } from "../../src/resources/area-master.ts"
import { houseList } from "../../src/resources/house-list.ts"
import { resources } from "../../src/resources/index.ts"
import { payment } from "../../src/resources/payment.ts"
import { requestCust } from "../../src/resources/request-cust.ts"
import { recordRouteOf } from "../../src/routing/record-route.ts"

const house = houseList.fields

describe("a draft", () => {
  it("starts with the record, relations by their ids, or with what the declaration gives", () => {
    const draft = draftOf(houseList, {
      title: "Rumah",
      house_type: { id: 3, name: "Ruko" },
      facilities: [{ id: 1 }, 2],
    })
    expect(draft).toMatchObject({ title: "Rumah", house_type: 3, facilities: [1, 2], price: null })
    expect(draftOf(houseList)).toMatchObject({ ad_type: "sale", negotiable: false })
    expect(draft).not.toHaveProperty("status")
    expect(draftOf(areaMaster)).not.toHaveProperty("status")
  })

  it("is changed only where it says something else", () => {
    const draft = draftOf(houseList, { title: "Rumah", images: ["/a.png"] })
    const other = setDraftValue(house, draft, "title", "Gudang")
    expect(isChanged(other, draft)).toBe(true)
    expect(isChanged(setDraftValue(house, other, "title", "Rumah"), draft)).toBe(false)
    expect(isChanged(setDraftValue(house, draft, "address", ""), draft)).toBe(false)
    expect(isChanged({ ...draft, images: ["/a.png"] }, draft)).toBe(false)
  })

  it("loses what lies within a parent that changes, to the last level", () => {
    const draft = { ...draftOf(houseList), province: 32, city: "32.04", district: "32.04.16", village: "x" }
    expect(setDraftValue(house, draft, "province", 31)).toMatchObject({ city: null, district: null, village: null })
    expect(setDraftValue(house, draft, "province", 32)).toMatchObject({ city: "32.04" })
    expect(dependentsOf(house, "city")).toEqual(["district", "village"])
  })

  it("is refused in Indonesian, one sentence a field", async () => {
    const { sentences } = await check(houseList, { ...draftOf(houseList), price: "mahal", title: "a" })
    expect(sentences).toMatchObject({
      title: "Judul paling sedikit 5 huruf.",
      price: "Harga harus berupa angka.",
      province: "Provinsi wajib diisi.",
    })
  })
})

describe("relations within others", () => {
  const { city } = agentProfile.fields

  it("ask with the parent, and wait for it", () => {
    expect(readParents(city, { province: 32 })).toEqual({ id_provinsi: "32" })
    expect(readParents(city, {})).toBeUndefined()
    expect(missingParent(city, agentProfile.fields, {})).toBe("Provinsi")
    expect(missingParent(city, agentProfile.fields, { province: 32 })).toBeUndefined()
  })
})

describe("states", () => {
  const status = house.status as Field<"select">
  const values = (current: unknown, mustMove = false) => getChoices(status, current, mustMove).map(({ value }) => value)

  it("offer the allowed next ones", () => {
    expect(values("draft")).toEqual(["draft", "review"])
    expect(values("draft", true)).toEqual(["review"])
    expect(values("sold", true)).toEqual([])
    expect(values(undefined)).toEqual(["draft"])
    const words = { province_label: "DKI Jakarta" }
    expect(getChoices(status, undefined, false, words), "names beside a new record").toHaveLength(1)
    expect(values(null)).toEqual(["draft"])
    expect(values("a word of somebody else's")).toEqual(["draft"])
    const untold = getChoices(status, undefined, false, { id: 1, ad_type: "sale" }).map(({ value }) => value)
    expect(untold).toEqual(Object.keys(status.options).filter((value) => value !== "sold" && value !== "rented"))
  })

  it("say why an action is impossible now", () => {
    const { markSold, setStatus } = houseList.actions
    expect(blockedReason(houseList, markSold, { status: "draft" })).toBe(
      "Hanya listing yang Tayang dapat ditandai terjual atau tersewa.",
    )
    expect(blockedReason(houseList, markSold, { status: "active" })).toBeUndefined()
    expect(blockedReason(houseList, setStatus, { status: "sold" })).toBe("Status Terjual tidak dapat diubah lagi.")
    expect(blockedReason(payment, payment.actions.triggerManual, { status: "paid" })).toBe(
      "Pembayaran ini sudah lunas atau dikembalikan, jadi webhook-nya tidak dipicu lagi.",
    )
  })
})

it("an address names a page's screen", () => {
  const page = pagesOf(resources).find(({ name }) => name === "house-type")
  if (!page) throw new Error("house-type")
  const kind = (path: string) => recordRouteOf(page, `/dashboard/master/tipe${path}`)
  expect([kind(""), kind("/"), kind("/create"), kind("/a%20b"), kind("/7/edit")]).toEqual([
    { kind: "list" },
    { kind: "list" },
    { kind: "create" },
    { kind: "show", id: "a b" },
    { kind: "edit", id: "7" },
  ])
})

it("an address of a form that a page lacks is the address of a record", () => {
  const page = pagesOf(resources).find(({ name }) => name === "user")
  if (!page) throw new Error("user")
  expect(recordRouteOf(page, "/dashboard/users/create")).toEqual({ kind: "show", id: "create" })
})

describe("what an address gives a new record", () => {
  const given = (search: string, resource = houseList as Parameters<typeof initialValuesIn>[0]) =>
    initialValuesIn(resource, new URLSearchParams(search))

  it("is a relation, a choice, a number, a text that the form asks for", async () => {
    expect(await given("property_id=123&source=call&name=Budi&budget=850000000", requestCust)).toEqual({
      property_id: "123",
      source: "call",
      name: "Budi",
      budget: 850_000_000,
    })
    expect(await given("negotiable=true&land_area=120.5&province=31&city=31.74")).toEqual({
      negotiable: true,
      land_area: 120.5,
      province: "31",
      city: "31.74",
    })
  })

  it.each([
    ["unknown", "house=1&constructor=x&__proto__=y"],
    ["given by the service", "status=active&views=9&house_id=gr1"],
    ["no value of its kind", "price=mahal&negotiable=ya&ad_type=barter&year_built=1500&bedrooms=2.5&price=-1"],
    ["a comparison", "price_gte=5&city_in=31.74"],
    ["lying in a place that is not named", "city=31.74&village=31.74.07.1001"],
    ["too much to be a filter's value", "images=/a.png&location=-6,106&facilities=1"],
    ["the list's own", "page=2&search=melawai&sort=-price"],
  ])("is not what is %s", async (_why, search) => {
    expect(await given(search)).toStrictEqual({})
  })

  it("is where the form starts, so that nothing is lost when it is left; a draft goes before it, and that is said", async () => {
    const begin = await given("property_id=123", requestCust)
    const fresh = createFormStart(requestCust, undefined, undefined, begin)
    expect(fresh.draft).toMatchObject({ property_id: "123", source: "form", name: null })
    expect(isChanged(fresh.draft, fresh.formBase.baseline)).toBe(false)
    const kept = { draft: { name: "Budi", property_id: 7 }, base: {}, version: undefined, savedAt: 0 }
    expect(createFormStart(requestCust, undefined, kept, begin).draft).toMatchObject({ property_id: 7, name: "Budi" })
    expect(showOverruledFields(requestCust, begin, kept.draft)).toBe(
      " Listing mengikuti draf, bukan halaman yang Anda buka sebelumnya.",
    )
    expect(showOverruledFields(requestCust, begin, { property_id: 123 })).toBe("")
    expect(showOverruledFields(requestCust, {}, kept.draft)).toBe("")
  })
})
