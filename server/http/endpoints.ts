import type { Call, Operation, Resource } from "../../src/declare/index.ts"
import { methodOf, pathOf, placeholdersOf } from "../../src/declare/index.ts"
import { handlers } from "../actions/index.ts"
import { list, one } from "../records/list.ts"
import { create, remove, update } from "../records/write.ts"
import { Refusal } from "./refusal.ts"
import type { Handler } from "./task.ts"

const operations: { readonly [O in Operation]: Handler } = { list, one, create, update, remove }

/** A declared call and who answers it. */
export interface Endpoint {
  resource: Resource
  /** The operation, view, action or query. */
  part: string
  call: Call
  handle: Handler
  /** What the body must hold for an action to be meant where two calls share an address. */
  asks: readonly string[]
}

const unbuilt: Handler = async ({ resource, part }) => {
  throw new Refusal(501, `${resource.label}: ${part} belum tersedia di layanan ini.`)
}

const endpointsOfResource = (resource: Resource): Endpoint[] => {
  const endpoint = (part: string, call: Call, otherwise: Handler, asks: readonly string[] = []): Endpoint => ({
    resource,
    part,
    call,
    handle: handlers[`${resource.name}.${part}`] ?? otherwise,
    asks,
  })
  return [
    ...Object.entries(resource.calls).map(([part, call]) => endpoint(part, call, operations[part as Operation])),
    ...Object.entries(resource.views ?? {}).map(([part, { call }]) => endpoint(part, call, list)),
    ...Object.entries(resource.actions ?? {}).map(([part, { call, asks = {}, gives = {} }]) =>
      endpoint(part, call, unbuilt, [
        ...Object.keys(asks).filter((name) => asks[name] === "required"),
        ...Object.keys(gives),
      ]),
    ),
    ...Object.entries(resource.queries ?? {}).map(([part, call]) => endpoint(part, call, unbuilt)),
  ]
}

/** One address and all calls that are made to it. */
export interface Address {
  method: string
  path: string
  endpoints: readonly Endpoint[]
}

/** Every declared call by its address. Fixed paths come first: /notification/read is nobody's id. */
export const addressesOf = (resources: readonly Resource[]): Address[] => {
  const addresses = new Map<string, Endpoint[]>()
  for (const endpoint of resources.flatMap(endpointsOfResource)) {
    const { call } = endpoint
    const path = `/svc/${call.service}${pathOf(call).replace(/\{(\w+)\}/g, ":$1")}`
    const key = `${methodOf(call)} ${path}`
    addresses.set(key, [...(addresses.get(key) ?? []), endpoint])
  }
  const holes = ({ endpoints: [first] }: Address) => (first ? placeholdersOf(first.call).length : 0)
  return [...addresses]
    .map(([key, endpoints]) => {
      const [method = "", path = ""] = key.split(" ")
      return { method, path, endpoints }
    })
    .sort((a, b) => holes(a) - holes(b))
}

const has = (body: Readonly<Record<string, unknown>>, name: string) => body[name] !== undefined && body[name] !== null

/** Which of an address's calls is meant: the action whose questions the body answers, else the plain operation. */
export const meantBy = (endpoints: readonly Endpoint[], body: Readonly<Record<string, unknown>>): Endpoint => {
  const action = endpoints.find(({ asks }) => asks.length > 0 && asks.every((name) => has(body, name)))
  return (endpoints.length > 1 ? action : undefined) ?? (endpoints[0] as Endpoint)
}
