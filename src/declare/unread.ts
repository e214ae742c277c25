import { isObject } from "./answer.ts"
import type { Row } from "./values.ts"

/** Property of a record with the raw values that could not be read; their fields are absent. */
export const UNREAD = "$unread"

export const unreadOf = (row: Row | undefined): Row => {
  const unread = row?.[UNREAD]
  return isObject(unread) ? unread : {}
}
