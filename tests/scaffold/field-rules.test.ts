import { expect, test } from "vitest"
import { declarationText, scaffoldFrom } from "../../conformance/scaffold/main.ts"
import { openApiWithRules } from "./rules-sample.ts"

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
