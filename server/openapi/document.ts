import type { Resource } from "../../src/declare/index.ts"
import { resources as declared } from "../../src/resources/index.ts"
import { policyOf } from "../../src/resources/policy.ts"
import { type Address, addressesOf } from "../engine/endpoints.ts"
import { changeName, draftName, operationOf, refusalResponses } from "./operation.ts"
import { filterSchemaOf, filtersName, LIST_PARAMETERS } from "./parameters.ts"
import { draftSchemaOf, type JsonSchema, object, recordSchemaOf } from "./schemas.ts"

const REFUSAL = object(
  {
    status: { type: "integer" },
    message: { type: "string", description: "Indonesian sentence that says what is wrong and what to do." },
    errors: {
      type: "array",
      items: object({ field: { type: "string" }, message: { type: "string" }, code: { type: "string" } }, [
        "field",
        "message",
      ]),
    },
    data: { description: "The record as it is now, after a conflict." },
  },
  ["status", "message"],
)

const schemasOf = (resources: readonly Resource[]): Record<string, JsonSchema> =>
  Object.fromEntries(
    resources
      .filter(({ fields }) => Object.keys(fields).length > 0)
      .flatMap((resource): [string, JsonSchema][] => {
        const { name, calls, views = {} } = resource
        return [
          [name, recordSchemaOf(resource)],
          ...(calls.create ? [[draftName(name), draftSchemaOf(resource, true)] as [string, JsonSchema]] : []),
          ...(calls.update ? [[changeName(name), draftSchemaOf(resource, false)] as [string, JsonSchema]] : []),
          ...(calls.list || Object.keys(views).length > 0
            ? [[filtersName(name), filterSchemaOf(resource)] as [string, JsonSchema]]
            : []),
        ]
      }),
  )

const namesIn = (path: string) => [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name)

/** Paths that differ in the names of their parameters alone are one path of OpenAPI. */
const pathsOf = (addresses: readonly Address[], describe: (address: Address, names: readonly string[]) => object) => {
  const paths: Record<string, Record<string, object>> = {}
  const named = new Map<string, string>()
  for (const address of addresses) {
    const shape = address.path.replace(/:\w+/g, ":")
    const path = named.get(shape) ?? address.path
    named.set(shape, path)
    const template = path.replace(/:(\w+)/g, "{$1}")
    paths[template] = { ...paths[template], [address.method.toLowerCase()]: describe(address, namesIn(path)) }
  }
  return paths
}

const API_KEY =
  "An API key, which acts for its owner within its scopes (`x-scope` of an operation). Operations without a scope refuse it."

interface Options {
  resources?: readonly Resource[]
  /** False: only the documented calls, which the owner's services have. */
  extensions?: boolean
  version: string
  basePath?: string
}

/** The declared calls as an OpenAPI 3.1 document. */
export const openApiOf = ({ resources = declared, extensions = true, version, basePath = "" }: Options) => {
  const policy = policyOf(resources)
  const addresses = addressesOf(resources)
    .map((address) => ({
      ...address,
      endpoints: address.endpoints.filter(({ call }) => extensions || !call.extension),
    }))
    .filter(({ endpoints }) => endpoints.length > 0)
  const tags = [...new Set(addresses.flatMap(({ endpoints }) => endpoints.map(({ resource }) => resource.label)))]
  return {
    openapi: "3.1.1",
    info: {
      title: "Griya",
      version,
      description:
        "The calls of Griya's services, from the declarations of its resources. Sign in with `POST /svc/auth/api/login` and send the token as `Authorization: Bearer …`.",
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [
      { url: `${basePath}/`, description: "The reference API: each service has a prefix, /svc/main for example." },
    ],
    security: [{ token: [] }, { apiKey: [] }],
    tags: tags.map((name) => ({ name })),
    paths: pathsOf(addresses, ({ endpoints }, names) => operationOf(policy, endpoints, names)),
    components: {
      securitySchemes: {
        token: { type: "http", scheme: "bearer", bearerFormat: "JWT" },
        apiKey: { type: "http", scheme: "bearer", bearerFormat: "griya_…", description: API_KEY },
      },
      parameters: LIST_PARAMETERS,
      responses: refusalResponses,
      schemas: { refusal: REFUSAL, ...schemasOf(resources) },
    },
  }
}
