import type { Call } from "./call.ts"

export interface Answer {
  status: number
  body: unknown
  /** Number of all rows of a list whose body is the rows themselves. It travels in a header. */
  total?: number
}

/** Header with the number of all rows of a list whose body is the rows themselves (`rows: ""`). */
export const TOTAL_HEADER = "X-Total-Count"

type Json = Record<string, unknown>

export const UNAUTHORIZED = 401

export const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** Returns the value at a dotted path: `at({ data: { data: [] } }, "data.data")`. The empty path is the whole body. */
export const getByPath = (body: unknown, path: string): unknown =>
  path === "" ? body : path.split(".").reduce((value, key) => (isObject(value) ? value[key] : undefined), body)

/** Returns the text at a dotted path, if there is one. */
export const textAt = (body: unknown, path: string): string | undefined => {
  const value = getByPath(body, path)
  return typeof value === "string" ? value : undefined
}

export const hasSucceeded = ({ succeeds }: Call, { status, body }: Answer): boolean => {
  switch (succeeds.by) {
    case "http":
      return status === succeeds.status && !isPage(body)
    case "body":
      return status < 400 && isObject(body) && isStatus(body.status, succeeds.status)
    case "error":
      return status < 400 && isObject(body) && noErrorIn(body, succeeds.field)
    case "ok":
      return status >= 200 && status < 300 && (typeof body === "object" || body === "" || body === undefined)
  }
}

/** The page of a proxy or of a Wi-Fi's sign-in. */
const isPage = (body: unknown) => typeof body === "string" && /^\s*</.test(body)

const isStatus = (value: unknown, wanted: number) =>
  value === wanted || (typeof value === "string" && value.trim() === String(wanted))

/** Some services answer everything with HTTP 200: their refusals have the body's status. */
export const refusalStatus = ({ succeeds }: Call, { status, body }: Answer): number => {
  const own = succeeds.by === "body" && isObject(body) ? Number(body.status) : 0
  return status < 400 && own >= 400 && own < 600 ? own : status
}

/** Checks for an expired session: status 401 in HTTP or in the body. */
export const isUnauthorized = ({ open }: Call, { status, body }: Answer): boolean =>
  !open && (status === UNAUTHORIZED || (isObject(body) && isStatus(body.status, UNAUTHORIZED)))

/** The upload service has its error beside the data or inside it. */
const noErrorIn = (body: Json, field: string) =>
  (body[field] ?? null) === null && (!isObject(body.data) || (body.data[field] ?? null) === null)

export const answer = (call: Call, data: unknown, facts: Json = {}): Answer => {
  const own = setAt(call.rows, data)
  const body = Array.isArray(own) ? own : merge(own, facts)
  switch (call.succeeds.by) {
    case "http":
      return { status: call.succeeds.status, body }
    case "body":
      return { status: 200, body: { status: call.succeeds.status, ...body } }
    case "error":
      return { status: 200, body: { [call.succeeds.field]: null, ...body } }
    case "ok":
      return { status: 200, body }
  }
}

export const answerList = (call: Call, rows: readonly unknown[], total: number, facts: Json = {}): Answer =>
  call.rows === "" ? { ...answer(call, rows), total } : answer(call, rows, merge(setAt(call.total, total), facts))

export const setAt = (path: string, value: unknown): Json =>
  (path === "" ? value : path.split(".").reduceRight<unknown>((inner, key) => ({ [key]: inner }), value)) as Json

const merge = (a: Json, b: Json): Json => {
  const merged = { ...a }
  for (const [key, value] of Object.entries(b)) {
    const own = merged[key]
    merged[key] = isObject(own) && isObject(value) ? merge(own, value) : value
  }
  return merged
}
