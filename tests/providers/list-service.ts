import type { Dialect } from "../../src/adapt/dialect.ts"
import { answering } from "./answering.ts"

type Row = Readonly<Record<string, unknown>>

export interface Habits {
  ignores?: readonly string[]
  refuses?: (name: string, value: string) => boolean
  refusal?: { status: number; data: object }
  size?: number
  countsNothing?: true
  dialect?: Dialect
  extensions?: boolean
}

const REFUSAL = {
  status: 400,
  data: { statusCode: 400, message: ["property sort should not exist"], error: "Bad Request" },
}

const passes = (row: Row, name: string, wanted: string): boolean => {
  const [, field = name, operator = "eq"] = /^(.*?)_(gte|lte|in)$/.exec(name) ?? []
  const value = String(row[field] ?? "")
  if (operator === "gte") return value >= wanted
  if (operator === "lte") return value <= wanted
  return wanted.split(",").includes(value)
}

const PAGING = ["page", "limit", "sort", "search"]

export const listService = (rows: readonly Row[], habits: Habits = {}) => {
  const {
    ignores = [],
    refuses = () => false,
    refusal = REFUSAL,
    size = 10,
    countsNothing,
    dialect,
    extensions = false,
  } = habits
  const answer = (query: URLSearchParams) => {
    if ([...query].some(([name, value]) => refuses(name, value))) return refusal
    const filters = [...query].filter(([name]) => !PAGING.includes(name) && !ignores.includes(name))
    const found = rows.filter((row) => filters.every(([name, value]) => passes(row, name, value)))
    const limit = Number(query.get("limit") ?? size)
    const from = (Number(query.get("page") ?? 1) - 1) * limit
    const total = countsNothing ? {} : { total: found.length }
    return { data: { status: 200, errors: null, data: found.slice(from, from + limit), ...total } }
  }
  return answering(answer, { extensions, ...(dialect && { dialect }) })
}
