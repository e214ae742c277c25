import { Validator } from "@seriousme/openapi-schema-validator"
import { expect, test } from "vitest"
import { openApiOf } from "../../server/openapi/document.ts"
import { draftSchemaOf, recordSchemaOf } from "../../server/openapi/schemas.ts"
import {
  call,
  defineResource,
  images,
  integer,
  list,
  longtext,
  money,
  percent,
  relations,
  text,
} from "../../src/declare/index.ts"
import { resources } from "../../src/resources/index.ts"
import { documented } from "../documented/table.ts"
import { productResources } from "../product.ts"

const document = openApiOf({ resources, version: "1.0.0" })

test("the document is sound OpenAPI 3.1", async () => {
  const { valid, errors } = await new Validator().validate(document)
  expect(errors).toBeUndefined()
  expect(valid).toBe(true)
})

const addressesIn = ({ paths }: { paths: Readonly<Record<string, object>> }) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{\w+\}/g, "{}")}`),
  )

test("without extensions it has the calls of the specification alone", () => {
  const wanted = documented.map(
    ({ method, service, path }) => `${method} /svc/${service}${path.replace(/\{\w+\}/g, "{}")}`,
  )
  const own = openApiOf({ resources: productResources, extensions: false, version: "1.0.0" })
  expect(new Set(addressesIn(own))).toEqual(new Set(wanted))
  expect(addressesIn(document)).toEqual(expect.arrayContaining(wanted))
})

test("a call says when it succeeds, who may make it, and what it refuses", () => {
  const status = document.paths["/svc/main/house-list/status/{id}"]?.put
  expect(status).toMatchObject({
    operationId: "house-list.setStatus",
    "x-succeeds": { by: "http", status: 200 },
    "x-roles": ["gro_admin", "ADMIN"],
    responses: { 401: { $ref: "#/components/responses/401" }, 422: { $ref: "#/components/responses/422" } },
  })
  const withdrawals = document.paths["/svc/main/withdrawal/admin"]?.get
  expect(withdrawals).toMatchObject({ "x-roles": ["gro_admin"] })
})

test("a merge answers the remaining record, or the job that goes on after the answer", () => {
  const merge = document.paths["/svc/main/house-type/merge/{id}"]?.put as { responses: Record<string, unknown> }
  expect(merge.responses[200]).toMatchObject({
    content: {
      "application/json": {
        schema: {
          properties: {
            data: {
              anyOf: [
                { $ref: "#/components/schemas/house-type" },
                { required: ["job"], properties: { job: { required: ["id", "total", "done"] } } },
              ],
            },
          },
        },
      },
    },
  })
})

test("a field says its duty, its bounds, its help, and who sets it", () => {
  const ticket = defineResource({
    name: "ticket",
    noun: "tiket",
    label: "Tiket",
    fields: {
      name: text("Nama", { required: true, min: 3, max: 60, help: "Tercetak di tiket." }),
      note: longtext("Catatan", { max: 2000 }),
      seats: integer("Kursi", { required: true, min: 1, max: 8 }),
      fee: money("Biaya", { min: -5, initial: 0, required: true }),
      share: percent("Bagian"),
      tags: list("Label", { max: 5 }),
      photos: images("Foto"),
      places: relations("Tempat", { to: "user", max: 2 }),
      number: text("Nomor", { readOnly: true, required: true }),
      total: money("Jumlah", { computes: () => 5 }),
    },
    calls: { list: call("GET /ticket"), create: call("POST /ticket") },
  })
  const draft = draftSchemaOf(ticket, true)
  expect(draft.required).toEqual(["name", "seats"])
  expect(draft.properties).toMatchObject({
    name: { type: ["string", "null"], minLength: 3, maxLength: 60, description: "Tercetak di tiket." },
    note: { maxLength: 2000 },
    seats: { type: ["integer", "null"], minimum: 1, maximum: 8 },
    fee: { minimum: -5, maximum: 999_999_999_999_999 },
    share: { minimum: 0, maximum: 100 },
    tags: { type: ["array", "null"], maxItems: 5 },
    photos: { maxItems: 30 },
    places: { maxItems: 2 },
  })
  expect(Object.keys(draft.properties as object)).not.toContain("number")
  const record = recordSchemaOf(ticket)
  expect(record.required).toEqual(["id", "name", "seats", "fee", "number"])
  const readOnly = Object.entries(record.properties as Readonly<Record<string, { readOnly?: true }>>)
  expect(readOnly.flatMap(([name, schema]) => (schema.readOnly ? [name] : []))).toEqual([
    "id",
    "places_labels",
    "number",
    "total",
    "version",
  ])
})
