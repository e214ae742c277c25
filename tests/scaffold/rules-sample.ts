const json = (schema: object) => ({ content: { "application/json": { schema } } })

/** A document whose schemas have rules for the fields of records and of writes. */
export const openApiWithRules = {
  openapi: "3.1.0",
  paths: {
    "/tickets": {
      get: { responses: { "200": json({ type: "array", items: { $ref: "#/components/schemas/Ticket" } }) } },
      post: { requestBody: json({ $ref: "#/components/schemas/NewTicket" }), responses: { "201": {} } },
    },
    "/tickets/{id}": {
      put: { requestBody: json({ $ref: "#/components/schemas/Change" }), responses: { "200": {} } },
      delete: { responses: { "204": {} } },
    },
  },
  components: {
    schemas: {
      Ticket: {
        type: "object",
        required: ["id", "title", "seats", "number"],
        properties: {
          id: { type: "integer" },
          title: { type: "string", description: "Shown on\n  the ticket." },
          notes: { type: "string" },
          seats: { type: "integer" },
          weight: { type: "number" },
          floor: { type: "integer" },
          tags: { type: "array", items: { type: "string" } },
          number: { type: "string", readOnly: true, description: "Given by the service." },
          checked: { type: "boolean" },
          owner: { type: "string" },
        },
      },
      NewTicket: {
        type: "object",
        required: ["title", "seats", "owner"],
        properties: {
          title: { type: "string", minLength: 3, maxLength: 60 },
          notes: { type: "string", maxLength: 2000 },
          seats: { type: "integer", minimum: 1, maximum: 8 },
          weight: { type: "number", minimum: 0.5 },
          floor: { type: "integer", exclusiveMinimum: -3, exclusiveMaximum: 90 },
          tags: { type: "array", items: { type: "string" }, maxItems: 5 },
          owner: { anyOf: [{ type: "string" }, { type: "null" }] },
        },
      },
      Change: { type: "object", properties: { checked: { type: "boolean" } } },
    },
  },
}
