import { isObject } from "../../src/declare/answer.ts"

export type SampleRow = Readonly<Record<string, unknown>>

export interface Sample {
  rows: SampleRow[]
  /** Path of the rows in the body, and of their number. */
  path: string
  total: string | undefined
  /** Does the body have the HTTP status as its `status`, by which success is judged? JSend has a word there. */
  hasStatus: boolean
  /** Object in which each row has its fields: `attributes`. */
  holder: string | undefined
}

const MAX_DEPTH = 3
const TOTAL = /^(?:total|count|document_?count|total_?(?:count|items|records|elements|rows)|record_?count)$/i

const join = (path: string, key: string) => (path ? `${path}.${key}` : key)

/** All values with their paths, the nearest to the root first. */
const walk = (body: unknown): [path: string, value: unknown][] => {
  let level: [string, unknown][] = [["", body]]
  const all = [...level]
  for (let depth = 0; depth < MAX_DEPTH; depth++) {
    level = level.flatMap(([path, value]) =>
      isObject(value) ? Object.entries(value).map(([key, own]): [string, unknown] => [join(path, key), own]) : [],
    )
    all.push(...level)
  }
  return all
}

const isRows = (value: unknown): value is SampleRow[] =>
  Array.isArray(value) && value.length > 0 && value.every(isObject)

const HOLDERS = ["attributes", "fields", "properties"]

/** @returns undefined if the body has no list of objects */
export const findRows = (body: unknown): Sample | undefined => {
  const all = walk(body)
  const [path, rows] = all.find(([, value]) => isRows(value)) ?? []
  if (path === undefined || !isRows(rows)) return undefined
  const total = all.find(([place, value]) => TOTAL.test(place.split(".").at(-1) ?? "") && Number(value) >= 0)?.[0]
  const holder = HOLDERS.find((name) => rows.every((row) => isObject(row[name])))
  const flat = holder ? rows.map((row) => ({ ...row, [holder]: undefined, ...(row[holder] as SampleRow) })) : rows
  return { rows: flat, path, total, hasStatus: isObject(body) && Number(body.status) === 200, holder }
}
