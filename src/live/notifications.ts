import { isObject, type Row } from "../declare/index.ts"

const MAX_NOTIFICATIONS = 50

export const idOf = ({ id, _id, ID }: Row) => {
  const found = [id, _id, ID].find((value) => typeof value === "string" || typeof value === "number")
  return found === undefined ? "" : String(found)
}

const ENVELOPES = ["data", "result", "rows", "notifications", "notification"]

/** Unwraps one envelope. Objects with an id are rows, even if they have a `data` property. */
const unwrapEnvelope = (data: unknown): unknown => {
  if (!isObject(data) || idOf(data) !== "") return data
  return ENVELOPES.map((name) => data[name]).find((value) => typeof value === "object" && value !== null) ?? data
}

/** Parses `listen-notification`: a list, a list response or a single new row. Rows without an id are dropped. */
export const notificationsIn = (data: unknown): { rows: Row[]; isOne: boolean } => {
  const held = unwrapEnvelope(unwrapEnvelope(data))
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

export interface Note {
  /** Only notifications with an id can be marked as read individually. */
  id: string | undefined
  text: string
  read: boolean
  created_at: string | undefined
  to?: string
}

/** Parses dates here because the bell must not load the kind readers. */
const momentIn = (value: unknown): string | undefined => {
  if (typeof value === "string") return Number.isNaN(Date.parse(value)) ? undefined : value
  // Numbers are seconds or milliseconds since 1970.
  const time = typeof value === "number" && value > 0 ? value * (value < 1e11 ? 1000 : 1) : Number.NaN
  return time < 8.64e15 ? new Date(time).toISOString() : undefined
}

const isRead = ({ read, is_read, isRead: has, seen, read_at }: Row) =>
  [read, is_read, has, seen].some((value) => value === true || value === 1 || value === "1" || value === "true") ||
  (read === undefined && momentIn(read_at) !== undefined)

/** Go services send `CreatedAt` instead of `createdAt`. */
const inLowerCase = (row: Row): Row => {
  const lower = Object.entries(row).map(
    ([name, value]) => [name.charAt(0).toLowerCase() + name.slice(1), value] as const,
  )
  const sent = Object.entries(row).filter(([, value]) => value !== undefined)
  return { ...Object.fromEntries(lower), id: row.ID, ...Object.fromEntries(sent) }
}

export const toNote = (sent: Row): Note => {
  const row = inLowerCase(sent)
  const { id, text, message, body, title, pesan } = row
  const words = [text, message, pesan, body, title].find((value) => typeof value === "string" && value.trim() !== "")
  const moments = [row.created_at, row.createdAt, row.date, row.time, row.timestamp]
  return {
    id: id === undefined || id === null ? undefined : String(id),
    text: typeof words === "string" ? words : "(tanpa teks)",
    read: isRead(row),
    created_at: moments.map(momentIn).find((moment) => moment !== undefined),
  }
}
