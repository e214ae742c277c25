import type { Schema } from "../../conformance/scaffold/schema.ts"

const json = (schema: object) => ({ content: { "application/json": { schema } } })

/** A document of one list whose records have these fields, and a create that sends them. */
export const documentOf = (properties: Schema, more: Schema = {}, schemas: Schema = {}) => ({
  openapi: "3.1.0",
  paths: {
    "/visas": {
      get: { responses: { "200": json({ type: "array", items: { $ref: "#/components/schemas/Visa" } }) } },
      post: { requestBody: json({ $ref: "#/components/schemas/Visa" }), responses: { "201": {} } },
    },
  },
  components: {
    schemas: {
      Visa: { type: "object", properties: { id: { type: "integer" }, ...properties }, ...more },
      ...schemas,
    },
  },
})
