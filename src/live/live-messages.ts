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
  version: number | undefined
  tab: string | undefined
  /** Sequence number among the changes for this user's role; undefined if the service does not count. */
  seq: number | undefined
}

const MAX_NAME_LENGTH = 120
const textIn = (value: unknown) => (typeof value === "string" && value ? value.slice(0, MAX_NAME_LENGTH) : undefined)
const wholeIn = (value: unknown) => (typeof value === "number" && Number.isSafeInteger(value) ? value : undefined)

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

export const reasonIn = (data: unknown): string | undefined => (isObject(data) ? textIn(data.message) : undefined)

export const eventOf = ({ resource, type, ids, by, version }: Change): LiveEvent => ({
  channel: `resources/${resource}`,
  type,
  payload: { ids: [...ids], by, version },
  date: new Date(),
})

interface Position {
  /** Id of the server run; numbers of different runs are not comparable. */
  epoch: string
  seq: number
}

const positionIn = (data: unknown): Position | undefined => {
  if (!isObject(data) || typeof data.epoch !== "string" || !Number.isSafeInteger(data.seq)) return undefined
  return { epoch: data.epoch, seq: Number(data.seq) }
}

export const sequenceOf = () => {
  let known: Position | undefined
  return {
    /** Sets the position of a new connection. Returns true if changes may have been missed. */
    resume: (data: unknown, isFirst: boolean): boolean => {
      const position = positionIn(data)
      const isMissed = !isFirst && (!position || position.epoch !== known?.epoch || position.seq !== known.seq)
      known = position
      return isMissed
    },
    /** Returns `known` for a repeated or late change, and `missed` if numbers were skipped before it. */
    take: (seq: number | undefined): "next" | "known" | "missed" => {
      if (seq === undefined || !known) return "next"
      if (seq <= known.seq) return "known"
      const verdict = seq === known.seq + 1 ? "next" : "missed"
      known = { ...known, seq }
      return verdict
    },
  }
}
