import type { LiveEvent } from "@refinedev/core"
import { isObject } from "../declare/index.ts"
import { ownValue } from "../declare/own-value.ts"

const types: Readonly<Record<string, string>> = {
  create: "created",
  update: "updated",
  remove: "deleted",
  delete: "deleted",
}

export interface Change {
  resource: string
  type: string
  ids: readonly string[]
  by: string | undefined
  /** Made by the signed-in user, in another tab or on another device. */
  isOwn: boolean
  version: number | undefined
  tab: string | undefined
}

const MAX_NAME_LENGTH = 120
const textIn = (value: unknown) => (typeof value === "string" && value ? value.slice(0, MAX_NAME_LENGTH) : undefined)
const wholeIn = (value: unknown) => (typeof value === "number" && Number.isSafeInteger(value) ? value : undefined)

export const changeIn = (data: unknown, userId?: string): Change | undefined => {
  if (!isObject(data) || typeof data.resource !== "string") return undefined
  const action = String(data.action ?? data.type ?? "updated")
  const ids = Array.isArray(data.ids) ? data.ids : []
  return {
    resource: data.resource,
    type: ownValue(types, action) ?? action,
    ids: ids.filter((id) => typeof id === "string" || typeof id === "number").map(String),
    by: textIn(data.by),
    isOwn: userId !== undefined && textIn(data.by_id) === userId,
    version: wholeIn(data.version),
    tab: textIn(data.tab),
  }
}

export const reasonIn = (data: unknown): string | undefined => (isObject(data) ? textIn(data.message) : undefined)

export const toLiveEvent = ({ resource, type, ids, by, isOwn, version }: Change): LiveEvent => ({
  channel: `resources/${resource}`,
  type,
  payload: { ids: [...ids], by, isOwn, version },
  date: new Date(),
})
