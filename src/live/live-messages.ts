import type { LiveEvent } from "@refinedev/core"
import { isObject } from "../declare/index.ts"
import { ownValue } from "../declare/own-value.ts"

const types: Readonly<Record<string, string>> = {
  create: "created",
  update: "updated",
  remove: "deleted",
  delete: "deleted",
}

/** What somebody changed, as the extension's `resource-changed` says it. */
export interface Change {
  resource: string
  type: string
  /** Empty: the service does not say which. */
  ids: readonly string[]
  /** Who did it. */
  by: string | undefined
  /** Of the one record. */
  version: number | undefined
  /** The tab that sent the change. */
  tab: string | undefined
  /** Counts what this user's role is told; undefined where the service does not count. */
  seq: number | undefined
}

const LONGEST_NAME = 120
const textIn = (value: unknown) => (typeof value === "string" && value ? value.slice(0, LONGEST_NAME) : undefined)
const wholeIn = (value: unknown) => (typeof value === "number" && Number.isSafeInteger(value) ? value : undefined)

/** Undefined: nothing that can be understood. */
export const changeIn = (data: unknown): Change | undefined => {
  if (!isObject(data) || typeof data.resource !== "string") return undefined
  const action = String(data.action ?? data.type ?? "updated")
  const ids = Array.isArray(data.ids) ? data.ids : []
  return {
    resource: data.resource,
    type: ownValue(types, action) ?? action,
    ids: ids.filter((id) => typeof id === "string" || typeof id === "number").map(String),
    by: textIn(data.by),
    version: wholeIn(data.version),
    tab: textIn(data.tab),
    seq: wholeIn(data.seq),
  }
}

/** The sentence that `disconnect-reason` brings. */
export const reasonIn = (data: unknown): string | undefined => (isObject(data) ? textIn(data.message) : undefined)

/** The change in Refine's words. */
export const eventOf = ({ resource, type, ids, by, version }: Change): LiveEvent => ({
  channel: `resources/${resource}`,
  type,
  payload: { ids: [...ids], by, version },
  date: new Date(),
})
