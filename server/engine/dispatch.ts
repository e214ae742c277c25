import {
  type Call,
  getByPath,
  isObject,
  placeholdersOf,
  type Resource,
  type Row,
  sentStamps,
} from "../../src/declare/index.ts"
import { demandFreshLogin } from "../auth/fresh-login.ts"
import { Refusal } from "../core/errors.ts"
import type { Task } from "./context.ts"
import { handlerOf } from "./endpoints.ts"
import { receiveBody } from "./field-access.ts"

interface Write {
  resource: Resource
  /** `update`, `remove`, or the name of an action. */
  part: string
  record: Row
  body: Row
  version: number | undefined
}

/** The call of a write: `update`, `remove`, or an action. */
export const callOfWrite = ({ calls, actions = {} }: Resource, part: string): Call | undefined =>
  actions[part]?.call ?? (calls as Readonly<Record<string, Call>>)[part]

/**
 * Makes a declared write as if its caller had sent it: by the same rights, checks, hooks and log.
 * @returns the answered record, unredacted
 */
export const dispatch = async (task: Task, { resource, part, record, body, version }: Write): Promise<Row> => {
  const { context, caller } = task
  const action = resource.actions?.[part]
  const call = callOfWrite(resource, part)
  if (!call || !context.policy.may(caller.role, resource.name, part))
    throw new Refusal(403, `Peran Anda tidak boleh mengubah ${resource.noun} ini.`)
  await demandFreshLogin(context.db, caller, call)
  const params = Object.fromEntries(
    placeholdersOf(call).map(([name, source]) => [
      name,
      String(typeof source === "string" ? record[source] : caller.id),
    ]),
  )
  const handler = handlerOf(context, { resource, part, call, action })
  const sent = receiveBody(caller, resource, call, body, sentStamps(resource, part))
  const { body: answered } = await handler({
    ...task,
    ...{ resource, part, call, params, version, ...sent },
    query: new URLSearchParams(),
    form: undefined,
    key: undefined,
    isDispatched: true,
  })
  const row = getByPath(answered, call.rows)
  return isObject(row) ? row : {}
}
