import { expect, test } from "vitest"
import { columnOf, tableOf, tablesOf } from "../../server/database/tables.ts"
import { call, defineKind, defineResource, type RowOf, type Values } from "../../src/declare/index.ts"
import { schemaOfField } from "../../src/declare/schema.ts"
import { asText } from "../../src/fields/text.ts"

const rating = defineKind({
  extends: "integer",
  min: 1,
  max: 5,
  refuses: (value, label) => (value === 3 ? `${label} tidak boleh 3.` : undefined),
  words: (value) => "★".repeat(value),
})

const review = defineResource({
  name: "review",
  noun: "ulasan",
  label: "Ulasan",
  fields: { stars: rating("Bintang", { required: true }), strict: rating("Ketat", { max: 4 }) },
  calls: { list: call("GET /review") },
})
const { stars, strict } = review.fields

const refusalOf = (field: typeof stars | typeof strict, value: unknown) =>
  schemaOfField(field, true).safeParse(value).error?.issues[0]?.message

test("a field of an own kind is one of its base kind, with the kind's options", () => {
  expect(stars).toMatchObject({ kind: "integer", label: "Bintang", required: true, min: 1, max: 5 })
  expect(strict).toMatchObject({ max: 4 })
  const { stars: read }: RowOf<typeof review> = { id: 1, stars: 4, strict: null }
  expect(read satisfies Values["integer"]).toBe(4)
  expect(columnOf(tableOf(tablesOf([review]), "review"), "stars").getSQLType()).toBe("integer")
})

test("the rules of both kinds hold, and the field's options go first", () => {
  expect(refusalOf(stars, 4)).toBeUndefined()
  expect(refusalOf(stars, 3)).toBe("Bintang tidak boleh 3.")
  expect(refusalOf(stars, 6)).toBe("Bintang paling besar 5.")
  expect(refusalOf(stars, 2.5)).toBe("Bintang harus bilangan bulat.")
  expect(refusalOf(strict, 5)).toBe("Ketat paling besar 4.")
})

test("its words stand for the value, none for an empty one", () => {
  expect(asText("stars", stars, { stars: 4 })).toBe("★★★★")
  expect(asText("stars", stars, { stars: null })).toBe("")
})
