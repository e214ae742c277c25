import { TOTAL_HEADER } from "../../src/declare/answer.ts"
import { scopeOf } from "../../src/declare/api-scope.ts"
import { type Call, isChange, methodOf, type Operation, type Success } from "../../src/declare/index.ts"
import { ownValue } from "../../src/declare/own-value.ts"
import type { Policy, Role } from "../../src/resources/policy.ts"
import { type Endpoint, isListEndpoint } from "../engine/endpoints.ts"
import { HEADERS, listParametersOf, pathParametersOf } from "./parameters.ts"
import { actionSchemaOf, type JsonSchema, joinSchemas, object, refTo, schemaAt, wrapSchema } from "./schemas.ts"

export const draftName = (name: string) => `${name}-draft`
export const changeName = (name: string) => `${name}-change`

const ROLES: readonly Role[] = ["gro_admin", "ADMIN", "first_time"]

const successWords: { readonly [S in Success as S["by"]]: (rule: S) => string } = {
  http: ({ status }) => `the HTTP status is ${status}`,
  body: ({ status }) => `the body's \`status\` is ${status}`,
  error: ({ field }) => `\`${field}\` is null`,
  ok: () => "the HTTP status is 2xx",
}

const successOf = ({ succeeds }: Call) => (successWords[succeeds.by] as (rule: Success) => string)(succeeds)

const ruleOf = ({ succeeds }: Call): JsonSchema => {
  if (succeeds.by === "body") return object({ status: { const: succeeds.status } }, ["status"])
  return succeeds.by === "error" ? object({ [succeeds.field]: { type: "null" } }, [succeeds.field]) : object({})
}

const count = { type: "integer", minimum: 0 }

/** A merge that moves many references answers this, and goes on after it. */
const JOB = object(
  {
    job: {
      ...object({ id: { type: "string" }, label: { type: "string" }, total: count, done: count }, [
        "id",
        "total",
        "done",
      ]),
      description: "Its progress is that of `GET /svc/main/bulk/{id}`.",
    },
  },
  ["job"],
)

const answeredBy = (endpoint: Endpoint): JsonSchema => {
  const { resource, part, call, action } = endpoint
  if (isListEndpoint(endpoint)) return { type: "array", items: refTo(resource.name) }
  if (part === "remove") return object({ [resource.id]: { type: ["integer", "string"] } })
  const isRecord = ["one", "create", "update"].includes(part) || (action?.on === "record" && isChange(call))
  if (!isRecord || Object.keys(resource.fields).length === 0) return {}
  return action?.merges ? { anyOf: [refTo(resource.name), JOB] } : refTo(resource.name)
}

const isBareList = (endpoint: Endpoint) => endpoint.call.rows === "" && isListEndpoint(endpoint)

const answerSchemaOf = (endpoint: Endpoint): JsonSchema => {
  const { call } = endpoint
  if (isBareList(endpoint)) return answeredBy(endpoint)
  const facts = isListEndpoint(endpoint) ? [call.total, ...Object.values(call.also ?? {}).map(({ at }) => at)] : []
  return [schemaAt(call.rows, answeredBy(endpoint)), ...facts.map((at) => schemaAt(at, count))].reduce(
    joinSchemas,
    ruleOf(call),
  )
}

const bodySchemaOf = ({ resource, part, call, action }: Endpoint): JsonSchema => {
  if (action) return Object.keys(action.asks ?? {}).length > 0 ? actionSchemaOf(resource, part) : { type: "object" }
  const name = part === "create" ? draftName(resource.name) : changeName(resource.name)
  return wrapSchema(call, refTo(name), resource)
}

const FILE = object({ file: { type: "string", format: "binary" } }, ["file"])

const contentOf = (endpoints: readonly Endpoint[]) => {
  const [first] = endpoints
  if (first?.call.sends === "multipart") return { "multipart/form-data": { schema: FILE } }
  const schemas = endpoints.map(bodySchemaOf)
  return { "application/json": { schema: schemas.length > 1 ? { anyOf: schemas } : (schemas[0] ?? {}) } }
}

const REFUSALS = {
  400: "The body is not JSON, or the form is unreadable.",
  401: "No session, or an ended one.",
  403: "The role may not do this, or the password must be entered again (`data.fresh_login`).",
  404: "There is no such record.",
  409: "The record was changed, is in use, or the request repeats another.",
  413: "The request is too large.",
  422: "A value is wrong; `errors` names the fields.",
  429: "Too many requests; `Retry-After` says when to try again.",
  default: "Any other refusal.",
} as const

export const refusalResponses = Object.fromEntries(
  Object.entries(REFUSALS).map(([code, description]) => [
    code,
    { description, content: { "application/json": { schema: refTo("refusal") } } },
  ]),
)

/** Responses by the statuses that this call can be refused with. */
const refusalsOf = ({ call }: Endpoint) => {
  const hasBody = methodOf(call) !== "GET" && methodOf(call) !== "DELETE"
  const codes = [
    ...(hasBody ? [400] : []),
    ...(call.open ? [] : [401, 403]),
    404,
    ...(hasBody ? [409, 413] : []),
    ...[422, 429, "default"],
  ]
  return Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/responses/${code}` }]))
}

const headersOf = (endpoint: Endpoint) => {
  const { part, action, call } = endpoint
  const isOfRecord = part === "update" || part === "remove" || (action?.on === "record" && isChange(call))
  return [...(isOfRecord ? [HEADERS.version] : []), ...(part === "create" || action?.once ? [HEADERS.key] : [])]
}

const rolesOf = (policy: Policy, { resource, part, call }: Endpoint) =>
  call.open ? [] : ROLES.filter((role) => policy.may(role, resource.name, part))

const WORDS: { readonly [O in Operation]: (noun: string) => string } = {
  list: (noun) => `List of ${noun}`,
  one: (noun) => `One ${noun}`,
  create: (noun) => `Create ${noun}`,
  update: (noun) => `Change ${noun}`,
  remove: (noun) => `Remove ${noun}`,
}

/** Where no key may make a call, the operation names the session's token alone. */
const securityOf = (endpoints: readonly Endpoint[]) => {
  if (endpoints.every(({ call }) => call.open)) return { security: [] }
  const scopes = [...new Set(endpoints.flatMap(({ resource, part }) => scopeOf(resource, part) ?? []))]
  return scopes.length > 0 ? { "x-scope": scopes } : { security: [{ token: [] }] }
}

const titleOf = ({ resource, part, action }: Endpoint) =>
  action?.label ??
  ownValue(WORDS, part)?.(resource.noun) ??
  `${resource.views?.[part]?.label ?? resource.label}: ${part}`

const FRESH_LOGIN =
  "Only within ten minutes after the password was entered: otherwise 403, and `data.fresh_login` names the fields of `POST /account/confirm-login`."

const sentenceOf = (policy: Policy, endpoint: Endpoint) => {
  const { call, resource, part, action } = endpoint
  const roles = rolesOf(policy, endpoint)
  return [
    `\`${resource.name}.${part}\`, ${titleOf(endpoint)}: succeeds if ${successOf(call)}.`,
    call.open ? "Needs no token." : `Roles: ${roles.join(", ") || "none"}.`,
    call.freshLogin ? FRESH_LOGIN : "",
    call.extension ? "An extension of the reference API." : "",
    action?.when
      ? `Only if ${Object.entries(action.when.is)
          .map(([name, values]) => `${name} is ${values?.join(" or ")}`)
          .join(" and ")}: "${action.when.says}"`
      : "",
    action?.warns ?? "",
  ]
    .filter(Boolean)
    .join(" ")
}

/**
 * The operation of one address. Several declared calls can share it, such as a change and a sale. Its body is then
 * one of theirs.
 * @param names of the path's parameters
 */
export const operationOf = (policy: Policy, endpoints: readonly Endpoint[], names: readonly string[]) => {
  const [first] = endpoints as [Endpoint]
  const { resource, part, call } = first
  const hasBody = endpoints.some(({ call }) => methodOf(call) === "POST" || isChange(call))
  const { succeeds } = call
  return {
    operationId: `${resource.name}.${part}`,
    tags: [resource.label],
    summary: titleOf(first),
    description: endpoints.map((endpoint) => sentenceOf(policy, endpoint)).join("\n\n"),
    ...securityOf(endpoints),
    ...(call.extension && { "x-extension": true }),
    "x-roles": [...new Set(endpoints.flatMap((endpoint) => rolesOf(policy, endpoint)))],
    "x-succeeds": succeeds,
    parameters: [
      ...pathParametersOf(resource, call, names),
      ...(isListEndpoint(first) ? listParametersOf(resource, call) : []),
      ...headersOf(first),
    ],
    ...(hasBody && { requestBody: { content: contentOf(endpoints) } }),
    responses: {
      [succeeds.by === "http" ? succeeds.status : 200]: {
        description: `Succeeds if ${successOf(call)}.`,
        ...(isBareList(first) && { headers: { [TOTAL_HEADER]: { schema: count, description: "Number of all rows" } } }),
        content: { "application/json": { schema: answerSchemaOf(first) } },
      },
      ...refusalsOf(first),
    },
  }
}
