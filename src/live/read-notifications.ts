import { isObject, type Row } from "../declare/index.ts"

const MAX_NOTIFICATIONS = 50

export const idOf = ({ id, _id, ID }: Row) => {
  const found = [id, _id, ID].find((value) => typeof value === "string" || typeof value === "number")
  return found === undefined ? "" : String(found)
}

const ENVELOPES = ["data", "result", "rows", "notifications", "notification"]

/** Unwraps one envelope. Objects with an id are rows, even if they have a `data` property. */
const inside = (data: unknown): unknown => {
  if (!isObject(data) || idOf(data) !== "") return data
  return ENVELOPES.map((name) => data[name]).find((value) => typeof value === "object" && value !== null) ?? data
}

/** Parses `listen-notification`: a list, a list response or a single new row. Rows without an id are dropped. */
export const notificationsIn = (data: unknown): { rows: Row[]; isOne: boolean } => {
  const held = inside(inside(data))
  const rows = (Array.isArray(held) ? held : [held]).filter((row): row is Row => isObject(row) && idOf(row) !== "")
  return { rows, isOne: !Array.isArray(held) && rows.length > 0 }
}

/**
 * Parses `count-unread`: a number, text or an object.
 * @returns undefined if the count is missing
 */
export const unreadIn = (data: unknown): number | undefined => {
  const held = isObject(data) && isObject(data.data) ? data.data : data
  const named = isObject(held) ? (held.count_unread ?? held.unread ?? held.count ?? held.total ?? held.data) : held
  const count = typeof named === "number" || (typeof named === "string" && named.trim()) ? Number(named) : Number.NaN
  return count >= 0 ? Math.trunc(count) : undefined
}

export const mergedNotifications = (newer: readonly Row[], known: readonly Row[]): Row[] => {
  const read = new Set(known.filter((row) => row.read === true).map(idOf))
  const ids = new Set(newer.map(idOf))
  return [
    ...newer.map((row) => (row.read !== true && read.has(idOf(row)) ? { ...row, read: true } : row)),
    ...known.filter((row) => idOf(row) === "" || !ids.has(idOf(row))),
  ].slice(0, MAX_NOTIFICATIONS)
}
