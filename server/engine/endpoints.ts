import { type DeclaredCall, declaredCallsOf } from "../../src/declare/declared-calls.ts"
import type { Action, Operation, Resource } from "../../src/declare/index.ts"
import { isChange, methodOf, pathOf, placeholdersOf, sentStamps } from "../../src/declare/index.ts"
import { Refusal } from "../core/errors.ts"
import type { Context, Handler } from "./context.ts"
import { list, one } from "./list.ts"
import { mergeRecords } from "./merge-records.ts"
import { actOnRecord } from "./record-action.ts"
import { create, remove, update } from "./write.ts"

const operations: { readonly [O in Operation]: Handler } = { list, one, create, update, remove }

export type Endpoint = Omit<DeclaredCall, "place">

const refuseUnbuilt: Handler = async ({ resource, part }) => {
  throw new Refusal(501, `${resource.label}: ${part} belum tersedia di layanan ini.`)
}

const isDerived = ({ on, call }: Action) => on === "record" && isChange(call)

export const handlerOf = ({ hooks }: Context, { resource, part, action }: Endpoint): Handler => {
  const own = hooks[resource.name]?.handlers?.[part]
  if (own) return own
  if (action?.merges) return mergeRecords
  if (action) return isDerived(action) ? actOnRecord : refuseUnbuilt
  if (resource.views?.[part]) return list
  return part in resource.calls ? operations[part as Operation] : refuseUnbuilt
}

export interface Address {
  method: string
  path: string
  endpoints: readonly Endpoint[]
}

/** Declared calls by address. Fixed paths are first: /notification/read is not an id. */
export const addressesOf = (resources: readonly Resource[]): Address[] => {
  const addresses = new Map<string, Endpoint[]>()
  for (const endpoint of resources.flatMap(declaredCallsOf)) {
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

export const isListEndpoint = ({ resource, part }: Endpoint) => part === "list" || part in (resource.views ?? {})

/**
 * Does the body contain only the action's fields, and either all required fields or one that plain updates cannot
 * change?
 */
const isMeant = ({ resource, part, action }: Endpoint, body: Readonly<Record<string, unknown>>) => {
  const { asks = {}, gives = {}, carries = {} } = action ?? {}
  const own = [asks, gives, carries].flatMap(Object.keys)
  const told = sentStamps(resource, part)
  const names = Object.keys(body).filter((name) => own.includes(name) || !told.includes(name))
  const isWhole = Object.entries(asks).every(([name, need]) => need !== "required" || name in body)
  return (
    names.length > 0 &&
    names.every((name) => own.includes(name)) &&
    Object.entries(gives).every(([name, value]) => body[name] === value) &&
    (isWhole || names.some((name) => resource.fields[name]?.readOnly))
  )
}

export const resolveEndpoint = (endpoints: readonly Endpoint[], body: Readonly<Record<string, unknown>>): Endpoint => {
  const meant = endpoints.length > 1 && endpoints.find((endpoint) => endpoint.action && isMeant(endpoint, body))
  return meant || (endpoints[0] as Endpoint)
}
