import { at, type Call, isObject } from "../declare/index.ts"
import { CallError } from "./call-error.ts"
import type { Codec } from "./codecs.ts"

/** A refused write in our own names: the fields that it blames, and the record as it is now, where that comes with it. */
export const inOwnNames = async (error: unknown, call: Call, { fieldOf, read }: Codec): Promise<unknown> => {
  if (!(error instanceof CallError)) return error
  const errors = Object.entries(error.errors).map(([name, sentence]) => [fieldOf(name), sentence])
  const now = at(error.body, "data")
  const [record] = isObject(now) ? await read(call, [now]) : []
  const body = record && isObject(error.body) ? { ...error.body, data: record } : error.body
  return Object.assign(error, { errors: Object.fromEntries(errors), body })
}
