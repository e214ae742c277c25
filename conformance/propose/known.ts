import { type Resource, unreadOf } from "../../src/declare/index.ts"

type Row = Readonly<Record<string, unknown>>

/** The fields that any of these rows name, also with nothing in them or with what could not be read. */
export const fieldsIn = ({ fields }: Resource, rows: readonly Row[]): Set<string> =>
  new Set(Object.keys(fields).filter((name) => rows.some((row) => row[name] !== undefined || name in unreadOf(row))))

/** The words of a field that no reader understood, with how often each came. */
export const unreadWords = (rows: readonly Row[], name: string): unknown[] =>
  rows.flatMap((row) => {
    const unread = unreadOf(row)
    return name in unread ? [unread[name]] : []
  })
