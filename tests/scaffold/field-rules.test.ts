import { describe, expect, test } from "vitest"
import { declarationText, scaffoldFrom } from "../../conformance/scaffold/main.ts"
import type { Schema } from "../../conformance/scaffold/schema.ts"
import { openApiWithRules } from "./rules-sample.ts"
import { documentOf } from "./said-sample.ts"

const scaffold = scaffoldFrom("ticket", openApiWithRules, "openapi.json")

test("a field has the bounds, the duty and the help that the document says of it", () => {
  expect(scaffold.fields.map(({ name, kind, options }) => [name, kind, options])).toEqual([
    ["title", "text", { required: true, min: 3, max: 60, help: "Shown on the ticket." }],
    ["notes", "longtext", { max: 2000 }],
    ["seats", "integer", { required: true, min: 1, max: 8 }],
    ["weight", "decimal", { min: 0.5 }],
    ["floor", "integer", { min: -2, max: 89 }],
    ["tags", "list", { max: 5 }],
    ["number", "text", { readOnly: true, help: "Given by the service." }],
    ["checked", "boolean", {}],
    ["owner", "text", {}],
  ])
})

test("the declaration says so", () => {
  expect(declarationText(scaffold)).toContain('"seats": integer("Seats", {"required":true,"min":1,"max":8}),')
})

test("a document without bodies of its writes is believed in what its records require", () => {
  const { post: _, ...rest } = openApiWithRules.paths["/tickets"]
  const paths = { "/tickets": { ...rest, post: { responses: { "201": {} } } } }
  const { fields } = scaffoldFrom("ticket", { ...openApiWithRules, paths }, "openapi.json")
  expect(fields.flatMap(({ name, options }) => (options?.required ? [name] : []))).toEqual(["title", "seats"])
})

const fieldOf = (schema: object, more: object = {}, schemas: object = {}) => {
  const document = documentOf({ it: schema }, more as Schema, schemas as Schema)
  const [field] = scaffoldFrom("visa", document, "openapi.json").fields
  return field
}

describe("a field takes over", () => {
  test("the title, where it is more than the name again", () => {
    expect(fieldOf({ type: "string", title: "Nomor paspor" })?.label).toBe("Nomor paspor")
    expect(scaffoldFrom("visa", documentOf({ name: { type: "string", title: "Name" } })).fields[0]?.label).toBe("Nama")
  })

  test("the pattern, with a sentence", () => {
    expect(fieldOf({ type: "string", pattern: "^[A-Z]\\d{7}$", title: "Paspor" })).toMatchObject({
      kind: "text",
      options: { pattern: { source: "^[A-Z]\\d{7}$", says: "Paspor tidak sesuai format." } },
    })
    const odd = fieldOf({ type: "string", pattern: "(?i)abc" })
    expect(odd).toMatchObject({ options: {}, doubt: "pattern (?i)abc is none of JavaScript" })
  })

  test("the default as what a new record begins with", () => {
    expect(fieldOf({ type: "integer", default: 3 })?.options).toEqual({ initial: 3 })
    expect(fieldOf({ type: "boolean", default: false })?.options).toEqual({ initial: false })
    expect(fieldOf({ type: "string", enum: ["a", "b"], default: "b" })?.options).toMatchObject({ initial: "b" })
    expect(fieldOf({ type: "string", format: "date", default: "2026-01-31" })?.options).toMatchObject({
      initial: "2026-01-31",
    })
  })

  test("no default that the declaration would refuse, and none of what nobody sends", () => {
    expect(fieldOf({ type: "integer", minimum: 1, default: 0 })?.options).toEqual({ min: 1 })
    expect(fieldOf({ type: "string", enum: ["a", "b"], default: "c" })?.options).not.toHaveProperty("initial")
    expect(fieldOf({ type: "string", default: null })?.options).toEqual({})
    expect(fieldOf({ type: "string", default: "x", readOnly: true })?.options).toEqual({ readOnly: true })
  })

  test("each value of an enumeration, however many and long they are", () => {
    const values = Array.from({ length: 20 }, (_, index) => `a_rather_long_value_of_a_choice_${index}`)
    const field = fieldOf({ type: "string", enum: values })
    expect(field).toMatchObject({ kind: "select", doubt: undefined })
    expect(Object.keys(Object(field?.options).options)).toEqual(values)
    expect(scaffoldFrom("visa", documentOf({ price_type: { enum: ["net", "gross"] } })).fields[0]?.kind).toBe("select")
  })

  test("the titles of an enumeration", () => {
    const options = { options: { a: "Baru", b: "Lama" } }
    expect(fieldOf({ enum: ["a", "b"], "x-enumNames": ["Baru", "Lama"] })?.options).toEqual(options)
    expect(fieldOf({ enum: ["a", "b"], "x-enum-varnames": ["Baru", "Lama"] })?.options).toEqual(options)
    expect(fieldOf({ enum: ["a", "b"], "x-enum-descriptions": { a: "Belum pernah", b: "" } })?.options).toEqual({
      options: { a: "A", b: "B" },
      meanings: { a: "Belum pernah" },
    })
  })

  test("constants, one of which a value is", () => {
    const options = { options: { new: "Baru", old: "Old" }, meanings: { old: "Pernah tayang" } }
    const constants = [
      { const: "new", title: "Baru" },
      { const: "old", description: "Pernah tayang" },
    ]
    expect(fieldOf({ oneOf: constants })).toMatchObject({ kind: "select", options })
    expect(fieldOf({ anyOf: [...constants, { type: "null" }] })?.options).toEqual(options)
    expect(fieldOf({ const: "visa" })?.options).toEqual({ options: { visa: "Visa" } })
  })

  test("numbers of an enumeration as a doubt, since a select has words", () => {
    const field = fieldOf({ oneOf: [{ const: 0, title: "Draft" }, { const: 1 }] })
    expect(field).toMatchObject({ kind: "integer", doubt: "one of 0 (Draft), 1" })
    expect(fieldOf({ type: "array", items: { enum: ["wifi", "ac"] } })).toMatchObject({
      kind: "list",
      doubt: "each one of wifi, ac",
    })
  })

  test("the kind that its format is, whatever the example and the name", () => {
    const kindOf = (format: string, more = {}) => fieldOf({ type: "string", format, ...more })?.kind
    expect(kindOf("date", { example: "besok" })).toBe("date")
    expect(kindOf("date-time", { example: "2026" })).toBe("datetime")
    expect(kindOf("email", { example: "nama" })).toBe("email")
    expect(kindOf("uri", { example: "griya" })).toBe("url")
    expect(scaffoldFrom("visa", documentOf({ logo: { type: "string", format: "uri" } })).fields[0]?.kind).toBe("image")
  })

  test("no choice of the one word that its example is", () => {
    const { fields } = scaffoldFrom("visa", documentOf({ status: { type: "string", example: "aktif-1" } }))
    expect(fields).toMatchObject([{ kind: "text", options: {} }])
  })

  test("what stands beside a reference, parts or a choice", () => {
    const schemas = { Code: { type: "string", maxLength: 9 }, Base: { type: "string", description: "Dasar." } }
    const $ref = "#/components/schemas/Code"
    expect(fieldOf({ $ref, description: "Kode." }, {}, schemas)?.options).toEqual({ max: 9, help: "Kode." })
    const allOf = [{ $ref }, { $ref: "#/components/schemas/Base" }]
    expect(fieldOf({ allOf, default: "A" }, {}, schemas)?.options).toEqual({ max: 9, help: "Dasar.", initial: "A" })
    expect(fieldOf({ anyOf: [{ $ref }, { type: "null" }], title: "Sandi" }, {}, schemas)).toMatchObject({
      label: "Sandi",
      options: { max: 9 },
    })
  })

  test("no duty where the value may be null, however it is said", () => {
    const isRequired = (schema: object) =>
      fieldOf({ ...schema }, { required: ["it"] }, { Maybe: { type: "string", nullable: true } })?.options?.required
    expect(isRequired({ type: "string" })).toBe(true)
    expect(isRequired({ type: ["null", "integer"] })).toBeUndefined()
    expect(isRequired({ $ref: "#/components/schemas/Maybe" })).toBeUndefined()
    expect(isRequired({ allOf: [{ $ref: "#/components/schemas/Maybe" }] })).toBeUndefined()
    expect(isRequired({ enum: ["a", null] })).toBeUndefined()
    expect(isRequired({ enum: ["a", "b"], nullable: true })).toBeUndefined()
    expect(fieldOf({ type: ["null", "integer"] })?.kind).toBe("integer")
  })

  test("the parts of a record: each part's fields and duties, and the record's own", () => {
    const schemas = {
      Base: { required: ["code"], properties: { code: { type: "string" } } },
      Named: { required: ["name"], properties: { name: { type: "string" } } },
    }
    const allOf = [{ $ref: "#/components/schemas/Base" }, { $ref: "#/components/schemas/Named" }]
    const { fields } = scaffoldFrom(
      "visa",
      documentOf({ note: { type: "string" } }, { allOf, required: ["note"] }, schemas),
    )
    expect(fields.map(({ name, options }) => [name, options?.required])).toEqual([
      ["code", true],
      ["name", true],
      ["note", true],
    ])
  })
})

test("schemas that refer to each other come to an end", () => {
  const schemas = {
    Pet: { oneOf: [{ $ref: "#/components/schemas/Dog" }, { $ref: "#/components/schemas/Cat" }] },
    Dog: { allOf: [{ $ref: "#/components/schemas/Pet" }, { properties: { bark: { type: "string" } } }] },
    Cat: { allOf: [{ $ref: "#/components/schemas/Pet" }, { properties: { purr: { type: "string" } } }] },
  }
  expect(fieldOf({ $ref: "#/components/schemas/Pet" }, {}, schemas)).toMatchObject({
    options: { named: "it.bark" },
  })
})

test("fields that only the writes have are named in a comment", () => {
  const document = documentOf({ name: { type: "string" } })
  const post = {
    requestBody: { content: { "application/json": { schema: { properties: { secret: {}, name: {} } } } } },
  }
  const paths = { "/visas": { ...document.paths["/visas"], post } }
  expect(scaffoldFrom("visa", { ...document, paths }, "openapi.json").notes).toEqual([
    "Only the writes have secret: declare what the form asks for.",
  ])
})

test("a body with one object around the fields, as Strapi has it, sends these fields", () => {
  const document = documentOf({ name: { type: "string" } })
  const inner = { required: ["name"], properties: { name: { type: "string", maxLength: 40 } } }
  const post = { requestBody: { content: { "application/json": { schema: { properties: { data: inner } } } } } }
  const paths = { "/visas": { ...document.paths["/visas"], post } }
  const { fields, notes } = scaffoldFrom("visa", { ...document, paths }, "openapi.json")
  expect(fields).toMatchObject([{ name: "name", options: { required: true, max: 40 } }])
  expect(notes).toEqual([])
})
