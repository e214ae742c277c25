import { at, isObject } from "../declare/index.ts"
import { CallError } from "./call-error.ts"

type Row = Readonly<Record<string, unknown>>

interface Reading {
  fieldOf: (name: string) => string
  read: (row: Row) => Row
}

/** A refused write in our own names: the fields that it blames, and the record as it is now, where that comes with it. */
export const inOwnNames = (error: unknown, { fieldOf, read }: Reading): unknown => {
  if (!(error instanceof CallError)) return error
  const errors = Object.entries(error.errors).map(([name, sentence]) => [fieldOf(name), sentence])
  const now = at(error.body, "data")
  const body = isObject(error.body) && isObject(now) ? { ...error.body, data: read(now) } : error.body
  return Object.assign(error, { errors: Object.fromEntries(errors), body })
}
