import { Validator } from "@seriousme/openapi-schema-validator"
import { expect, test } from "vitest"
import { openApiOf } from "../../server/openapi/document.ts"
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
