import { isObject } from "../declare/index.ts"

export type Row = Readonly<Record<string, unknown>>

const KEPT = 50

/** Empty where a row has none. */
export const idOf = ({ id, _id, ID }: Row) => {
  const found = [id, _id, ID].find((value) => typeof value === "string" || typeof value === "number")
  return found === undefined ? "" : String(found)
}

const ENVELOPES = ["data", "result", "rows", "notifications", "notification"]

/** What is inside an envelope; it may lie in another. A row may have `data` of its own. */
const inside = (data: unknown): unknown => {
  if (!isObject(data) || idOf(data) !== "") return data
  return ENVELOPES.map((name) => data[name]).find((value) => typeof value === "object" && value !== null) ?? data
}

/** The notifications in what `listen-notification` brings: a list, a list's answer, or the one that is new. Those without an id are left out. */
export const notificationsIn = (data: unknown): { rows: Row[]; isOne: boolean } => {
  const held = inside(inside(data))
  const rows = (Array.isArray(held) ? held : [held]).filter((row): row is Row => isObject(row) && idOf(row) !== "")
  return { rows, isOne: !Array.isArray(held) && rows.length > 0 }
}

/** The number in what `count-unread` brings: alone, as text, or inside an object. Undefined: none. */
export const unreadIn = (data: unknown): number | undefined => {
  const held = isObject(data) && isObject(data.data) ? data.data : data
  const named = isObject(held) ? (held.count_unread ?? held.unread ?? held.count ?? held.total ?? held.data) : held
  const count = typeof named === "number" || (typeof named === "string" && named.trim()) ? Number(named) : Number.NaN
  return count >= 0 ? Math.trunc(count) : undefined
}

/** The newer notifications before the known ones, each once; what either side knows as read is read. */
export const mergedNotifications = (newer: readonly Row[], known: readonly Row[]): Row[] => {
  const read = new Set(known.filter((row) => row.read === true).map(idOf))
  const ids = new Set(newer.map(idOf))
  return [
    ...newer.map((row) => (row.read !== true && read.has(idOf(row)) ? { ...row, read: true } : row)),
    ...known.filter((row) => idOf(row) === "" || !ids.has(idOf(row))),
  ].slice(0, KEPT)
}
