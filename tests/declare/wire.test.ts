import { describe, expect, test, vi } from "vitest"
import { call, encode, encodeAction, phoneOf, type Resource, showPhone, unwrap, wrap } from "../../src/declare/index.ts"
import { areaMaster } from "../../src/resources/area-master.ts"
import { houseList } from "../../src/resources/house-list.ts"
import { resources } from "../../src/resources/index.ts"
import { payment } from "../../src/resources/payment.ts"
import { requestCust } from "../../src/resources/request-cust.ts"

describe("a draft on its way out", () => {
  test("the indicator's prices are integers, and its status is not the draft's", () => {
    const draft = { name: "A", building_price: 1.9, land_price: "38000000.5", apartment_price: -0.5, status: false }
    const body = encode(areaMaster, draft)
    expect(body).toMatchObject({ building_price: 1, land_price: 38_000_000 })
    expect(body).not.toHaveProperty("status")
    expect(Number.isInteger(body.apartment_price)).toBe(true)
  })

  test("text is trimmed, an address lowered, a number stored as +62", () => {
    const draft = { name: "  Budi\n", email: " Budi@Contoh.ID ", phone: "(0812) 3456-7890" }
    expect(encode(requestCust, draft)).toEqual({
      name: "Budi",
      email: "budi@contoh.id",
      phone: "+6281234567890",
    })
  })

  test("emoji and what was pasted stay as they were", () => {
    expect(encode(houseList, { title: "Rumah 🏡 “asri” — nyaman", description: " a\r\n\tb " })).toEqual({
      title: "Rumah 🏡 “asri” — nyaman",
      description: " a\r\n\tb ",
    })
  })

  test("null empties a field, undefined leaves it alone", () => {
    expect(encode(houseList, { description: null, price: null, address: undefined })).toEqual({
      description: null,
      price: null,
    })
  })

  test("what is only read, and what is no field, does not travel", () => {
    expect(encode(houseList, { views: 9, slug: "x", status: "active", nobody: 1, id: 4, constructor: 1 })).toEqual({})
  })

  test("nothing that is read only, of any resource", () => {
    for (const resource of resources) {
      const draft = Object.fromEntries(Object.keys(resource.fields).map((name) => [name, "1"]))
      const readOnly = Object.keys(resource.fields).filter((name) => resource.fields[name]?.readOnly)
      expect(
        Object.keys(encode(resource, draft)).filter((name) => readOnly.includes(name)),
        resource.name,
      ).toEqual([])
    }
  })
})

describe("an action on its way out", () => {
  const record = { id: "65a1", order_id: "GRY-1", status: "pending" }

  test("carries what it is told to, and the answers to what it asks", () => {
    const answers = { reason: "Terlambat", amount: 1 }
    expect(encodeAction(payment, "triggerManual", answers, record)).toEqual({ order_id: "GRY-1", reason: "Terlambat" })
    expect(encodeAction(houseList, "setStatus", { status: "active" }, record)).toEqual({ status: "active" })
  })

  test("leaves at home what only narrowed another question", () => {
    const answers = { province: "31", city: "31.74", district: "31.74.07", villages: ["31.74.07.1001"] }
    expect(encodeAction(areaMaster, "addVillages", answers, record)).toEqual({
      area_master_id: "65a1",
      villages: ["31.74.07.1001"],
    })
  })

  test("converts as a draft does", () => {
    const answers = { sold_price: 4_600_000_000.7, sold_at: "2026-11-21", buyer: null }
    expect(encodeAction(houseList, "markSold", answers, record)).toEqual({
      status: "sold",
      sold_price: 4_600_000_000,
      sold_at: "2026-11-21",
      buyer: null,
    })
  })

  test.each([
    ["markSold", { ad_type: "sale" }, { sold_price: 1 }, { status: "sold", sold_price: 1 }],
    ["markSold", { ad_type: "rent" }, { sold_price: 1 }, { status: "rented", sold_price: 1 }],
    [
      "makePremium",
      { premium: false },
      { premium_until: "2026-12-21", premium_package: 3 },
      { premium: true, premium_from: "2026-11-22", premium_until: "2026-12-21", premium_package: 3 },
    ],
    ["endPremium", { premium: true }, {}, { premium: false, premium_until: "2026-11-22" }],
    ["extendPremium", { premium: true }, { premium_until: "2026-12-21" }, { premium_until: "2026-12-21" }],
  ])("%s of %o tells what the service may not write by itself", (action, house, answers, sent) => {
    // 22 November in Jakarta.
    vi.setSystemTime("2026-11-21T17:30:00Z")
    expect(encodeAction(houseList, action, answers, house)).toEqual(sent)
  })

  test("one that is not declared sends nothing", () => {
    expect(encodeAction(houseList as Resource, "nobody", { status: "sold" }, record)).toEqual({})
  })
})

describe("a lead is the one item of requestCusts, beside the property's id", () => {
  const create = requestCust.calls.create
  const lead = { name: "Budi", property_id: 41 }

  test("there and back", () => {
    expect(wrap(create, lead)).toEqual({ property_id: 41, requestCusts: [lead] })
    expect(unwrap(create, wrap(create, lead))).toEqual(lead)
  })

  test("the id beside it holds where the item has none", () => {
    expect(unwrap(create, { property_id: 41, requestCusts: [{ name: "Budi" }] })).toEqual(lead)
  })

  test.each([
    {},
    { requestCusts: [] },
    { requestCusts: [lead, lead] },
    { requestCusts: lead },
    { requestCusts: ["Budi"] },
    { requestCusts: [null] },
    { requestCusts: [[]] },
  ])("not out of %o", (body) => {
    expect(unwrap(create, body)).toBeUndefined()
  })

  test("other calls send the draft as it is", () => {
    const plain = call("POST /house-type")
    expect(wrap(plain, lead)).toBe(lead)
    expect(unwrap(plain, lead)).toBe(lead)
  })
})

describe("a phone number", () => {
  test.each([
    ["081234567890", "+6281234567890"],
    ["0812 3456 7890", "+6281234567890"],
    ["0812-3456-7890", "+6281234567890"],
    ["+62 812.3456.7890", "+6281234567890"],
    ["62812 34567890", "+6281234567890"],
    ["(021) 7254321", "+62217254321"],
    ["81234567890", "+6281234567890"],
    ["0062 812 3456 7890", "+6281234567890"],
    ["+62 (0)812-3456-7890", "+6281234567890"],
    ["(+62) 812 3456 7890", "+6281234567890"],
    ["0812–3456–7890", "+6281234567890"],
    ["\u202a+62\u00a0812\u20113456\u20117890\u202c", "+6281234567890"],
    ["0621 41234", "+6262141234"],
    ["p:+6281234567890", "+6281234567890"],
    ["tel:+62-812-3456-7890", "+6281234567890"],
    ["https://wa.me/6281234567890?text=Halo", "+6281234567890"],
    ["https://api.whatsapp.com/send?phone=6281234567890&text=Halo", "+6281234567890"],
    ["https://contoh.id/6281234567890", undefined],
    ["", undefined],
    ["0", undefined],
    ["0812", undefined],
    ["+1 202 555 0100", undefined],
    ["0812345678901234567", undefined],
    ["0812abc45678", undefined],
    ["0812📞34567890", undefined],
    ["00812345678", undefined],
  ])("%s is %s", (typed, stored) => {
    expect(phoneOf(typed)).toBe(stored)
  })

  test("is shown as people read it", () => {
    expect(showPhone("+6281234567890")).toBe("0812-3456-7890")
    expect(showPhone("+62217254321")).toBe("021-725-4321")
    expect(showPhone("+622170000002")).toBe("021-7000-0002")
    expect(showPhone("+62274563515")).toBe("0274-5635-15")
    expect(showPhone("tidak ada")).toBe("tidak ada")
  })
})
