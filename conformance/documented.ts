import { declaredCallsOf } from "../src/declare/declared-calls.ts"
import { type Call, type Endpoint, methodOf, type Operation, type Resource } from "../src/declare/index.ts"

export type CallRole = Operation | "view" | "action" | "query"

export interface DocumentedCall {
  name: string
  resource: Resource
  part: string
  role: CallRole
  call: Call
}

const ROLES = { views: "view", actions: "action", queries: "query" } as const

const partsOf = (resource: Resource): DocumentedCall[] =>
  declaredCallsOf(resource).map(({ place, part, call }) => ({
    name: `${resource.name}.${part}`,
    resource,
    part,
    role: place === "calls" ? (part as Operation) : ROLES[place],
    call,
  }))

/** The documented update under another name: same endpoint, same message. */
const isUpdate = ({ resource: { calls }, role, call }: DocumentedCall) =>
  role === "action" && call.endpoint === calls.update?.endpoint && call.says === calls.update.says

export const documentedCalls = (resources: readonly Resource[]): DocumentedCall[] =>
  resources.flatMap(partsOf).filter((documented) => !documented.call.extension && !isUpdate(documented))

const MARKS_READ: Endpoint = "GET /notification/read"

export const isRead = ({ call }: DocumentedCall) => methodOf(call) === "GET" && call.endpoint !== MARKS_READ
