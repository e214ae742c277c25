import { describe, expect, test } from "vitest"
import {
  call,
  date,
  defineResource,
  integer,
  mayExport,
  mayRead,
  mayWrite,
  type Resource,
  resourceFor,
  select,
  text,
} from "../../src/declare/index.ts"

const gift = defineResource({
  name: "gift",
  noun: "hadiah",
  label: "Hadiah",
  fields: {
    name: text("Nama"),
    secret: text("Rahasia", { readBy: ["gro_admin"] }),
    price: text("Harga", { writtenBy: ["gro_admin"], exportedBy: ["gro_admin"] }),
  },
  calls: {},
})
const { name, secret, price } = gift.fields

describe("a field", () => {
  test.each([
    ["gro_admin", [true, true, true]],
    ["ADMIN", [true, false, false]],
    [undefined, [true, false, false]],
  ])("that %s may not read, or only reads, is not written", (role, expected) => {
    expect([name, secret, price].map((field) => mayWrite(field, role))).toEqual(expected)
    expect([name, secret, price].map((field) => mayRead(field, role))).toEqual([true, role === "gro_admin", true])
  })

  test("is exported readable to its roles alone", () => {
    expect(["gro_admin", "ADMIN"].map((role) => mayExport(price, role))).toEqual([true, false])
    expect(mayExport(name, "ADMIN")).toBe(true)
  })
})

test("a role's resource lacks what it may not read, also where it may write all the rest", () => {
  const only = { ...gift, fields: { name, secret } }
  expect(resourceFor(only, "gro_admin")).toBe(only)
  expect(resourceFor<typeof only>(only, "ADMIN").fields).toEqual({ name })
  expect(resourceFor(gift, "ADMIN").fields).toEqual({ name, price: { ...price, readOnly: true } })
})

test("a role's resource names what it may not read in no column, filter, face, fact, step or question", () => {
  const loan = defineResource({
    name: "loan",
    noun: "pinjaman",
    label: "Pinjaman",
    fields: {
      name: text("Nama"),
      area: integer("Luas"),
      state: select("Status", { options: { open: "Terbuka" } }),
      secret: integer("Rahasia", { readBy: ["gro_admin"] }),
      day: date("Hari", { readBy: ["gro_admin"] }),
      stage: select("Tahap", { options: { one: "Satu" }, readBy: ["gro_admin"] }),
    },
    listing: {
      columns: ["name", "secret", ["state", "secret"], { of: "secret", per: ["area"] }, ["day", "stage"]],
      card: ["secret", "area"],
      drops: ["secret"],
      filters: ["secret", "state"],
      search: ["name"],
      sort: "-secret",
      tabs: "stage",
      filterTabs: [
        { label: "Mahal", filters: [{ field: "secret", operator: "gte", value: 1 }] },
        { label: "Terbuka", filters: [{ field: "state", operator: "eq", value: "open" }] },
      ],
      faces: { table: true, calendar: { from: "day", to: "day" }, board: { by: "state", shows: ["secret", "area"] } },
    },
    show: {
      facts: ["secret", "area"],
      sections: { Isi: ["name", "secret"] },
      steps: { of: "stage" as never, shows: ["day"] },
    },
    actions: {
      close: {
        label: "Tutup",
        on: "record",
        call: call("PUT /loan/close/{id}"),
        asks: { secret: "optional", state: "required" },
        states: ["name", "secret"],
      },
    },
    calls: { list: call("GET /loan") },
  })
  const { fields, listing, show, actions } = resourceFor<Resource>(loan, "ADMIN")
  expect(Object.keys(fields)).toEqual(["name", "area", "state"])
  expect(listing).toEqual({
    columns: ["name", "state"],
    card: ["area"],
    drops: [],
    filters: ["state"],
    search: ["name"],
    filterTabs: [{ label: "Terbuka", filters: [{ field: "state", operator: "eq", value: "open" }] }],
    faces: { table: true, board: { by: "state", shows: ["area"] } },
  })
  expect(show).toEqual({ facts: ["area"], sections: { Isi: ["name"] } })
  expect(actions?.close).toMatchObject({ asks: { state: "required" }, states: ["name"] })
})
