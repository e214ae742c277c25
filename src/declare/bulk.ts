import type { Action } from "./action.ts"
import type { Fields, Kind } from "./field.ts"
import { showNumber } from "./format.ts"
import { ownValue } from "./own-value.ts"
import type { Resource } from "./resource.ts"
import { fieldOfKind } from "./traits.ts"
import { trashDaysOf } from "./trash.ts"

/** Larger changes require typing the number of records, and run as a job where the service has jobs. */
export const MAX_UNCONFIRMED_RECORDS = 100

export const MAX_BULK_RECORDS = 50_000

/** For the user who saw another number of matching records. */
export const getCountRefusal = (seen: number, now: number): string =>
  `Yang cocok sekarang ${showNumber(now)}, bukan ${showNumber(seen)}. Belum ada yang diubah. Periksa lagi, lalu jalankan.`

/** Kinds of fields whose present values are counted before many records are changed. */
export const PREVIEWED_KINDS: readonly Kind[] = ["select", "boolean", "relation", "date"]

/** Inputs of an action on many records: `each` is asked for every record, `shared` once for all of them. */
export const bulkInputs = ({ asks = {}, starts = {} }: Action, fields: Fields) => {
  const isOwn = (name: string) => "from" in (starts[name] ?? {})
  const isOfOne = (name: string) => Object.values(fieldOfKind("relation", fields[name])?.within ?? {}).includes("id")
  const names = Object.keys(asks)
  return { shared: names.filter((name) => !isOwn(name) && !isOfOne(name)), each: names.filter(isOwn) }
}

/** May the service do it to many records with the same answers? Not with files, nor where each is decided by itself. */
const isShared = (action: Action, fields: Fields) => {
  const { on, once, merges, file, bulk } = action
  return on === "record" && bulk && bulkInputs(action, fields).each.length === 0 && !(once || merges || file)
}

export const isBulkPart = ({ calls, actions = {}, fields }: Resource, part: string): boolean => {
  const action = ownValue(actions, part)
  if (action) return isShared(action, fields) === true
  if (part === "remove") return calls.remove !== undefined
  return part === "update" && calls.update !== undefined && Object.values(fields).some(({ bulk }) => bulk)
}

/** Fields that one answer may set in many records. */
export const bulkNames = ({ fields, actions = {} }: Resource, part: string): readonly string[] => {
  if (part === "update") return Object.keys(fields).filter((name) => fields[name]?.bulk)
  const action = ownValue(actions, part)
  return action?.bulk ? bulkInputs(action, fields).shared : []
}

interface JobOutcome {
  part: string
  status: string
  /** Job whose changes this one takes back. */
  undoes: string | null
  done: number
}

/** Can the changes of a job be taken back? Removals come back from the trash, if the resource has one. */
export const isReversibleJob = (resource: Resource, { part, status, undoes, done }: JobOutcome): boolean => {
  const action = ownValue(resource.actions ?? {}, part)
  const isFinal = part === "remove" ? trashDaysOf(resource) === 0 : action?.removes || action?.final || action?.merges
  return status !== "running" && undoes === null && done > 0 && !isFinal
}
