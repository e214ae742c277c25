import { type SQL, sql } from "drizzle-orm"
import type { PgColumn } from "drizzle-orm/pg-core"
import { z } from "zod"
import { toColumnValue } from "../../engine/where.ts"

export const PAGE_SIZE = 20

/** Order of the entries: newest first, then by source, then by id. */
export interface Position {
  at: string
  rank: number
  id: string | number
}

/** PostgreSQL refuses the year 0. */
const at = z.iso.datetime().refine((text) => text >= "0001")
const cursorSchema = z.tuple([at, z.coerce.number().int().min(0), z.string().regex(/^[\w.-]{1,64}$/)])

export const cursorOf = ({ at, rank, id }: Position): string => [at, rank, id].join("~")

/** @returns undefined for the first page */
export const parseCursor = (text: string | null): Position | undefined => {
  const { data } = cursorSchema.safeParse(text?.split("~"))
  return data && { at: data[0], rank: data[1], id: data[2] }
}

export const compareEntries = (a: Position, b: Position): number => {
  if (a.at !== b.at) return a.at < b.at ? 1 : -1
  if (a.rank !== b.rank) return a.rank - b.rank
  return Number(b.id) - Number(a.id) || (String(a.id) < String(b.id) ? 1 : -1)
}

/** Condition of the entries of a source that follow a position. */
export const follows = (cursor: Position | undefined, rank: number, at: SQL | PgColumn, id: PgColumn) => {
  if (!cursor) return undefined
  if (rank > cursor.rank) return sql`${at} <= ${cursor.at}`
  const earlier = sql`${at} < ${cursor.at}`
  if (rank < cursor.rank) return earlier
  const last = id.dataType === "number" ? (toColumnValue("whole", cursor.id) ?? 0) : cursor.id
  return sql`(${earlier} or (${at} = ${cursor.at} and ${id} < ${last}))`
}
