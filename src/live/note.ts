import type { Row } from "../declare/index.ts"
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

export const noteOf = (sent: Row): Note => {
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
