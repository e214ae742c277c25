import { isObject } from "./answer.ts"

type Row = Readonly<Record<string, unknown>>

/** Beside a record's fields: what the service sent for them and no reader of their kind understood, as it came. The fields themselves are then absent. */
export const UNREAD = "$unread"

export const unreadOf = (row: Row | undefined): Row => {
  const unread = row?.[UNREAD]
  return isObject(unread) ? unread : {}
}
