import { type Call, type Endpoint, methodOf, type Resource } from "../src/declare/index.ts"

export type CallRole = "list" | "view" | "one" | "create" | "update" | "remove" | "action" | "query"

export interface DocumentedCall {
  name: string
  resource: Resource
  part: string
  role: CallRole
  call: Call
}

const partsOf = (resource: Resource): DocumentedCall[] => {
  const documented = (part: string, role: CallRole, call: Call): DocumentedCall => ({
    name: `${resource.name}.${part}`,
    resource,
    part,
    role,
    call,
  })
  const { calls, views = {}, actions = {}, queries = {} } = resource
  return [
    ...Object.entries(calls).map(([part, call]) => documented(part, part as keyof typeof calls, call)),
    ...Object.entries(views).map(([part, { call }]) => documented(part, "view", call)),
    ...Object.entries(actions).map(([part, { call }]) => documented(part, "action", call)),
    ...Object.entries(queries).map(([part, call]) => documented(part, "query", call)),
  ]
}

/** The documented update under another name: same endpoint, same message. */
const isUpdate = ({ resource: { calls }, role, call }: DocumentedCall) =>
  role === "action" && call.endpoint === calls.update?.endpoint && call.says === calls.update.says

export const documentedCalls = (resources: readonly Resource[]): DocumentedCall[] =>
  resources.flatMap(partsOf).filter((documented) => !documented.call.extension && !isUpdate(documented))

const MARKS_READ: Endpoint = "GET /notification/read"

export const isRead = ({ call }: DocumentedCall) => methodOf(call) === "GET" && call.endpoint !== MARKS_READ
