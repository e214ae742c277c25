import type { Action } from "./action.ts"
import type { Call } from "./call.ts"
import type { Resource } from "./resource.ts"

export interface DeclaredCall {
  resource: Resource
  /** Part of the declaration that has the call. */
  place: "calls" | "views" | "actions" | "queries"
  /** Name in its place: `list`, `markSold`. */
  part: string
  call: Call
  action?: Action
}

export const declaredCallsOf = (resource: Resource): DeclaredCall[] => {
  const { calls, views = {}, actions = {}, queries = {} } = resource
  return [
    ...Object.entries(calls).map(([part, call]) => ({ resource, place: "calls" as const, part, call })),
    ...Object.entries(views).map(([part, { call }]) => ({ resource, place: "views" as const, part, call })),
    ...Object.entries(actions).map(([part, action]) => {
      const { call } = action
      return { resource, place: "actions" as const, part, call, action }
    }),
    ...Object.entries(queries).map(([part, call]) => ({ resource, place: "queries" as const, part, call })),
  ]
}
