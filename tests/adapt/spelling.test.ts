import { describe, expect, test } from "vitest"
import type { Dialect } from "../../src/adapt/dialect.ts"
import { createDialectCodec } from "../../src/adapt/dialect-codec.ts"
import { call, type Resource } from "../../src/declare/index.ts"
import { resources } from "../../src/resources/index.ts"

const codecOf = (name: string, dialect: Dialect = {}) =>
  createDialectCodec(resources, resources.find((one) => one.name === name) as Resource, { dialect })
const read = (name: string, row: Record<string, unknown>, dialect?: Dialect) =>
  codecOf(name, dialect).read(call("GET /x"), row)

/** As sent by GORM and encoding/json without tags. */
const house = {
  ID: 7,
  CreatedAt: "2026-11-20T07:05:00Z",
  DeletedAt: null,
  Title: "Rumah Anggrek",
  LandArea: 120,
  Price: 950_000_000,
  CityID: 1,
  City: { ID: 1, CreatedAt: "2026-01-01T00:00:00Z", Name: "Kota Bandung" },
  Status: "active",
}

describe("rows of Go, whose names are in PascalCase", () => {
  test("are read, with the titles of their relations", () => {
    expect(read("house-list", house)).toMatchObject({
      id: 7,
      created_at: "2026-11-20T07:05:00Z",
      title: "Rumah Anggrek",
      land_area: 120,
      price: 950_000_000,
      city: 1,
      city_label: "Kota Bandung",
      status: "active",
    })
    expect(read("notification-own", { ID: 3, Text: "Ada lead baru.", Read: true })).toMatchObject({
      id: 3,
      text: "Ada lead baru.",
      read: true,
    })
  })

  test("with tags on some fields are read as well", () => {
    const { Title: title, ...rest } = house
    expect(read("house-list", { ...rest, title })).toMatchObject({ id: 7, title: "Rumah Anggrek", land_area: 120 })
  })

  test("are written back under the names that they came with", () => {
    const codec = codecOf("house-list")
    codec.read(call("GET /x"), house)
    expect(codec.write({ title: "Rumah", land_area: 130, bedrooms: 3 })).toEqual({
      Title: "Rumah",
      LandArea: 130,
      bedrooms: 3,
    })
  })

  test("a record without its empty fields does not take back the names that a list has taught", () => {
    const codec = codecOf("house-list")
    codec.read(call("GET /x"), house)
    codec.read(call("GET /x"), { ID: 7, Title: "Rumah Anggrek", Notes: "Nama lain" })
    expect(codec.write({ title: "Rumah", land_area: 130 })).toEqual({ Title: "Rumah", LandArea: 130 })
  })

  test("a relation's id without its record stays an id, and may be written", () => {
    const { City: _, ...row } = house
    const codec = codecOf("house-list")
    expect(codec.read(call("GET /x"), row)).toMatchObject({ city: 1 })
    expect(codec.write({ city: 2 })).toEqual({ CityID: 2 })
  })
})

test("the record beside a relation's id gives its title, by the dialect's name too", () => {
  const dialect = { resources: { "house-list": { fields: { city: "CityID" } } } }
  const { City, CityID } = house
  expect(read("house-list", { id: 7, CityID, City }, dialect)).toMatchObject({ city: 1, city_label: "Kota Bandung" })
  const beside = { id: 7, city_id: 31, city: { id: 31, name: "Cimahi" } }
  expect(read("house-list", beside, { resources: { "house-list": { fields: { city: "city_id" } } } })).toMatchObject({
    city: 31,
    city_label: "Cimahi",
  })
})

test("a name that is declared goes before one that is spelled alike", () => {
  expect(read("house-list", { id: 7, title: "Rumah", Title: "HOUSE" })).toMatchObject({ title: "Rumah" })
  const dialect = { resources: { "house-list": { fields: { title: "judul" } } } }
  expect(read("house-list", { id: 7, judul: "Rumah", Title: "HOUSE" }, dialect)).toMatchObject({ title: "Rumah" })
})
