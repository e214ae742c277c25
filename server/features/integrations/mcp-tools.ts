import { scopeOf } from "../../../src/declare/api-scope.ts"
import { declaredCallsOf } from "../../../src/declare/declared-calls.ts"
import { methodOf, pathOf, placeholdersOf, type Resource, type Row } from "../../../src/declare/index.ts"
import { ownValue } from "../../../src/declare/own-value.ts"
import type { Caller } from "../../auth/caller.ts"
import type { Context } from "../../engine/context.ts"
import { type Endpoint, isListEndpoint } from "../../engine/endpoints.ts"
import { actionSchemaOf, draftSchemaOf, type JsonSchema, object, wrapSchema } from "../../openapi/schemas.ts"

/** Rows of one answer. */
export const MAX_ROWS = 20

export interface Tool {
  name: string
  description: string
  inputSchema: { type: "object"; properties: Readonly<Record<string, JsonSchema>>; required?: readonly string[] }
  annotations: { readOnlyHint: boolean; destructiveHint: boolean }
  endpoint: Endpoint
}

const TEXT: JsonSchema = { type: "string" }
const TEXTS: JsonSchema = { type: "object", additionalProperties: TEXT }

const LISTED: Readonly<Record<string, JsonSchema>> = {
  search: TEXT,
  sort: { ...TEXT, description: "Nama kolom; dengan - di depan dari yang terbesar." },
  page: { type: "integer", minimum: 1 },
  limit: { type: "integer", minimum: 1, maximum: MAX_ROWS },
}

const bodySchemaOf = ({ resource, part, call, action }: Endpoint): JsonSchema =>
  action ? actionSchemaOf(resource, part) : wrapSchema(call, draftSchemaOf(resource, part === "create"), resource)

const WORDS: Readonly<Record<string, string>> = {
  list: "Daftar",
  one: "Satu",
  create: "Tambah",
  update: "Ubah",
  remove: "Hapus",
}

const toolOf = (endpoint: Endpoint): Tool => {
  const { resource, part, call, action } = endpoint
  const isRead = methodOf(call) === "GET"
  // The caller's own id is filled in.
  const named = placeholdersOf(call).flatMap(([name, source]) => (typeof source === "string" ? [name] : []))
  const hasBody = !isRead && methodOf(call) !== "DELETE"
  const parameters = {
    ...Object.fromEntries(named.map((name) => [name, TEXT])),
    ...(isListEndpoint(endpoint) ? LISTED : {}),
    ...(isRead ? { filters: { ...TEXTS, description: "Parameter alamat, misalnya status atau price_gte." } } : {}),
    ...(hasBody ? { body: bodySchemaOf(endpoint) } : {}),
    ...(isRead ? {} : { version: { type: "integer", description: "Versi data yang dilihat." } }),
  }
  return {
    name: `${resource.name}_${part}`,
    description: `${action?.label ?? ownValue(WORDS, part) ?? part}: ${resource.label}. ${action?.warns ?? ""}`.trim(),
    inputSchema: object(parameters, [...named, ...(hasBody ? ["body"] : [])]) as Tool["inputSchema"],
    annotations: { readOnlyHint: isRead, destructiveHint: methodOf(call) === "DELETE" || action?.removes === true },
    endpoint,
  }
}

/** Calls that the key's scopes and its owner's role allow. Files cannot be sent. */
export const toolsFor = ({ resources, policy }: Pick<Context, "resources" | "policy">, { role }: Caller): Tool[] =>
  resources.flatMap((resource: Resource) =>
    declaredCallsOf(resource)
      .filter(({ part, call }) => scopeOf(resource, part) !== undefined && call.sends !== "multipart")
      .filter(({ part }) => policy.may(role, resource.name, part))
      .map(toolOf),
  )

const textOf = (value: unknown) => (value === undefined || value === null ? "" : String(value))

/** Address of a tool's call at the reference API, with what it was given. */
export const addressOfTool = ({ endpoint }: Tool, given: Row, caller: Caller): string => {
  const { call } = endpoint
  const path = placeholdersOf(call).reduce(
    (filled, [name, source]) =>
      filled.replace(`{${name}}`, encodeURIComponent(typeof source === "string" ? textOf(given[name]) : caller.id)),
    pathOf(call),
  )
  const query = new URLSearchParams(
    Object.entries({ ...(given.filters as Row | undefined) }).map(([name, value]) => [name, textOf(value)]),
  )
  if (isListEndpoint(endpoint)) {
    for (const name of ["search", "sort", "page"]) if (given[name] !== undefined) query.set(name, textOf(given[name]))
    query.set("limit", String(Math.min(Number(given.limit) || MAX_ROWS, MAX_ROWS)))
  }
  return `/svc/${call.service}${path}?${query}`
}
