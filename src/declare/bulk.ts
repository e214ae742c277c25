import type { Action } from "./action.ts"
import { methodOf } from "./call.ts"
import type { Kind } from "./field.ts"
import type { Resource } from "./resource.ts"

/** Larger changes require typing the number of records, and run as a job where the service has jobs. */
export const MAX_UNCONFIRMED_RECORDS = 100

export const MAX_BULK_RECORDS = 50_000

/** Kinds of fields whose present values are counted before many records are changed. */
export const PREVIEWED_KINDS: readonly Kind[] = ["select", "boolean", "relation", "date"]

/** May the service do it to many records with the same answers? Not with files, nor where each is decided by itself. */
const isShared = ({ on, call, once, merges, file, bulk }: Action) =>
  on === "record" && methodOf(call) === "PUT" && bulk !== undefined && !bulk.each?.length && !(once || merges || file)

export const isBulkPart = ({ calls, actions = {}, fields }: Resource, part: string): boolean => {
  const action = Object.hasOwn(actions, part) ? actions[part] : undefined
  if (action) return isShared(action)
  if (part === "remove") return calls.remove !== undefined
  return part === "update" && calls.update !== undefined && Object.values(fields).some(({ bulk }) => bulk)
}

/** Fields that one answer may set in many records. */
export const bulkNames = ({ fields, actions = {} }: Resource, part: string): readonly string[] =>
  part === "update"
    ? Object.keys(fields).filter((name) => fields[name]?.bulk)
    : (Object.hasOwn(actions, part) && actions[part]?.bulk?.asks) || []
