import {
  type Call,
  type Field,
  operatorsFor,
  PAGE_SIZE,
  PAGE_SIZES,
  placeholdersOf,
  type Resource,
  type Shape,
  traitsOf,
} from "../../src/declare/index.ts"
import { type JsonSchema, object, refTo } from "./schemas.ts"

const inQuery = (name: string, schema: JsonSchema, description: string) => ({
  name,
  in: "query",
  schema,
  description,
})

/** Parameters of every list, by their names in `components`. */
export const LIST_PARAMETERS = {
  page: inQuery("page", { type: "integer", minimum: 1, default: 1 }, "Page, from 1."),
  limit: inQuery(
    "limit",
    { type: "integer", minimum: 1, maximum: PAGE_SIZES.at(-1), default: PAGE_SIZE },
    "Records per page.",
  ),
  search: inQuery("search", { type: "string", maxLength: 200 }, "Words that a record contains."),
  sort: inQuery("sort", { type: "string", examples: ["-created_at,name"] }, "Fields in order; `-` is descending."),
  any: inQuery(
    "any",
    { type: "string", examples: ["city,price"] },
    "Fields of which one suffices: their filters are joined by OR, the others and the search by AND.",
  ),
}

export const HEADERS = {
  version: {
    name: "If-Match",
    in: "header",
    schema: { type: "string", examples: ['"3"'] },
    description: "Version of the record that the change is based on. A newer one is answered with 409.",
  },
  key: {
    name: "Idempotency-Key",
    in: "header",
    schema: { type: "string", format: "uuid" },
    description:
      "A request is performed once per key. A repetition gets the first status and body, another request 409.",
  },
}

export const filtersName = (name: string) => `${name}-filters`

const VALUE_TYPES: { readonly [S in Shape]?: JsonSchema } = { number: { type: "number" }, boolean: { type: "boolean" } }

const filterSchemasOf = (name: string, field: Field): [string, JsonSchema][] =>
  operatorsFor(field).map((operator) => {
    const value = VALUE_TYPES[traitsOf[field.kind].shape] ?? { type: "string" }
    const options = field.kind === "select" ? { enum: Object.keys(field.options) } : {}
    if (operator === "eq") return [name, { ...value, ...options }]
    if (operator === "null") return [`${name}_null`, { type: "boolean", description: "Empty, or filled." }]
    if (operator === "in") return [`${name}_in`, { type: "string", description: "Any of these, by commas." }]
    return [`${name}_${operator}`, value]
  })

/** One query parameter for each field and operator: `status=active&price_gte=500000000`. */
export const filterSchemaOf = ({ fields }: Resource): JsonSchema =>
  object(
    Object.fromEntries(
      Object.entries(fields).flatMap(([name, field]) => (field.computed ? [] : filterSchemasOf(name, field))),
    ),
  )

export const listParametersOf = (resource: Resource, call: Call) => [
  ...Object.keys(LIST_PARAMETERS).map((name) => ({ $ref: `#/components/parameters/${name}` })),
  {
    name: "filters",
    in: "query",
    style: "form",
    explode: true,
    schema: refTo(filtersName(resource.name)),
    description:
      "Each property is a parameter of its own: `name`, `name_ne`, `name_gte`, `name_lte`, `name_in`, `name_like`, `name_null`.",
  },
  ...(call.needs ?? []).map((name) => ({
    ...inQuery(name, { type: "string" }, resource.fields[name]?.label ?? ""),
    required: true,
  })),
]

/** `names` can differ from those of the call, because OpenAPI allows one template for each path. */
export const pathParametersOf = ({ fields }: Resource, call: Call, names: readonly string[]) =>
  placeholdersOf(call).map(([, source], at) => ({
    name: names[at],
    in: "path",
    required: true,
    schema: { type: "string" },
    description:
      typeof source === "string"
        ? (fields[source]?.label ?? `\`${source}\` of the record`)
        : "Id of the signed-in user.",
  }))
