import { baseOf, placeholdersOf, type Resource, type Row } from "../../../src/declare/index.ts"
import { hasTimeline } from "../../../src/declare/timeline.ts"
import { createNotFoundRefusal, Refusal } from "../../core/errors.ts"
import type { Context, Task } from "../../engine/context.ts"
import { requireResource, requireRow } from "../../engine/record.ts"
import { namedIn } from "../../engine/write.ts"

const readPart = ({ calls }: Resource) => (calls.one ? "one" : "list")

export const mayRead = ({ policy }: Context, role: Task["caller"]["role"], resource: Resource): boolean =>
  policy.may(role, resource.name, readPart(resource))

/** Whether the service returns these records only to their owner. */
const isPersonal = (resource: Resource): boolean => {
  const call = resource.calls[readPart(resource)]
  return !call || placeholdersOf(call).some(([, source]) => typeof source !== "string")
}

export interface Recorded {
  resource: Resource
  record: Row
  /** Of the entries that people write. */
  key: { resource: string; record_id: string }
}

export const requireReadable = async (task: Task, name: string, id: unknown): Promise<Recorded> => {
  const { context, caller } = task
  const resource = requireResource(context, name)
  if (!hasTimeline(resource) || isPersonal(resource)) throw createNotFoundRefusal({ noun: "data" })
  if (!mayRead(context, caller.role, resource))
    throw new Refusal(403, `Peran Anda tidak boleh melihat ${resource.label}.`)
  const scope = context.hooks[name]?.scope?.({ ...task, resource })
  const record = await requireRow(context.db, context, resource, id, scope)
  return { resource, record, key: { resource: baseOf(resource), record_id: String(record.id) } }
}

/** The record that the address names by `resource.id`. */
export const findRecord = (task: Task): Promise<Recorded> => {
  const { name, id } = namedIn(task)
  return requireReadable(task, name, id)
}
