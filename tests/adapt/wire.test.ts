import { describe, expect, test } from "vitest"
import type { Dialect } from "../../src/adapt/dialect.ts"
import { createDialectCodec } from "../../src/adapt/dialect-codec.ts"
import { call, type Resource } from "../../src/declare/index.ts"
import { resources } from "../../src/resources/index.ts"

const anyCall = call("GET /x")
const wireOf = (name: string, dialect: Dialect = {}) => {
  const { read, write } = createDialectCodec(resources, resources.find((one) => one.name === name) as Resource, {
    dialect,
  })
  return { write, read: (row: Record<string, unknown>) => read(anyCall, row) }
}

describe("an id is found", () => {
  test.each([
    [{ id: 7 }, 7],
    [{ id: 0 }, 0],
    [{ id: -3 }, -3],
    [{ id: "a b/c" }, "a b/c"],
    [{ _id: "65f0c1" }, "65f0c1"],
    [{ _id: { $oid: "65f0c1" } }, "65f0c1"],
    [{ id: "", _id: "x" }, "x"],
    [{ house_id: "GRY-7" }, "GRY-7"],
    [{ title: "Rumah" }, undefined],
    [{ id: { a: 1 } }, undefined],
  ])("in %j", (row, id) => {
    expect(wireOf("house-list").read(row).id).toBe(id)
  })

  test("where the dialect says, before all", () => {
    const dialect = { defaults: { id: "_id" }, resources: { "house-list": { id: "kode.nomor" } } }
    expect(wireOf("house-list", dialect).read({ id: 1, kode: { nomor: "R-1" } }).id).toBe("R-1")
    expect(wireOf("house-type", dialect).read({ id: 1, _id: "x" }).id).toBe("x")
  })
})

describe("fields of other names", () => {
  const dialect: Dialect = {
    resources: {
      "house-list": {
        fields: { title: "judul", price: "harga.total", location: ["lintang", "bujur"], city: "kota" },
        words: { status: { Tayang: "active" } },
      },
      "master-city": { id: "kode", fields: { name: "nama_kota" } },
      notification: { fields: { text: "isi" } },
    },
  }
  const wire = wireOf("house-list", dialect)
  const sent = {
    id: 1,
    judul: "Rumah",
    harga: { total: "950000000.00", mata_uang: "IDR" },
    lintang: "-6.2",
    bujur: "106.8",
    kota: { kode: "31.74", nama_kota: "Jakarta Selatan" },
    status: "Tayang",
    certificate: "Surat ijo",
  }

  test("are read", () => {
    expect(wire.read(sent)).toMatchObject({
      title: "Rumah",
      price: 950_000_000,
      location: { lat: -6.2, lng: 106.8 },
      city: "31.74",
      city_label: "Jakarta Selatan",
      status: "active",
      $unread: { certificate: "Surat ijo" },
    })
  })

  test("are written", () => {
    expect(
      wire.write({
        title: "Rumah",
        price: 5,
        location: { lat: 1, lng: 2 },
        city: "31",
        status: "active",
        premium: true,
      }),
    ).toEqual({
      judul: "Rumah",
      harga: { total: 5 },
      lintang: 1,
      bujur: 2,
      kota: "31",
      status: "Tayang",
      premium: true,
    })
    expect(wire.write({ location: null, price: null })).toEqual({ lintang: null, bujur: null, harga: { total: null } })
  })

  test("hold for resources that show the same records", () => {
    expect(wireOf("notification-own", dialect).read({ isi: "Halo" })).toMatchObject({ text: "Halo" })
  })

  test("of which the service sends none are empty, though it uses the name for something else", () => {
    expect(wire.read({ id: 1, title: { id: 4 } }).title).toBeUndefined()
  })
})

test("a place in two properties is read and written without a word of the owner", () => {
  const wire = wireOf("house-list")
  expect(wire.read({ latitude: "-6.2", longitude: 106.8 }).location).toEqual({ lat: -6.2, lng: 106.8 })
  expect(wire.write({ location: { lat: 1, lng: 2 } })).toEqual({ latitude: 1, longitude: 2 })
})

test("rows of 200 in the declared forms are read as they are", () => {
  const row = {
    id: 1,
    title: "Rumah",
    price: 1,
    premium: false,
    created_at: "2026-11-20T07:05:00.000Z",
    facilities: [1, 2],
  }
  expect(wireOf("house-list").read(row)).toEqual(row)
})
