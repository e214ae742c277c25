import { at, type Shape } from "./shape.ts"
import { RECORDS, type Row, type Table } from "./shape-records.ts"

const TABLES: Readonly<Record<string, Table>> = {
  "house-list": "listings",
  "request-cust": "leads",
  user: "users",
  "subscribe-transaction": "subscriptions",
  "master-subscribe": "packages",
  "house-type": "types",
  "master-province": "provinces",
  "master-city": "cities",
  "master-district": "districts",
}

type Json = Record<string, unknown>

const leaves = (value: unknown, path: readonly string[] = []): { path: readonly string[]; value: unknown }[] =>
  typeof value === "object" && value !== null && !Array.isArray(value) && Object.keys(value).length
    ? Object.entries(value).flatMap(([key, inside]) => leaves(inside, [...path, key]))
    : [{ path, value }]

const setIn = (into: Json, [key = "", ...rest]: readonly string[], value: unknown): void => {
  if (rest.length === 0) into[key] = value
  else {
    into[key] ??= {}
    setIn(into[key] as Json, rest, value)
  }
}

const columnsOf = (table: Table) => Object.keys(RECORDS[table][0] ?? {}).filter((column) => column !== "id")

type Lines = [path: readonly string[], value: unknown][]

export interface Question {
  line: string
  why: string
}

const columnAnswer = (shape: Shape, table: Table, path: readonly string[], value: unknown, why: string): Lines => {
  const [resource = "", part = "", key = ""] = path
  const isTrue = (column: string) => {
    const own = shape.names(column, table)
    return [own, `${own}.id`, `${own}.${shape.id}`].includes(String(value))
  }
  if (key !== "?") return isTrue(key) ? [[path, value]] : []
  const column = columnsOf(table).find((own) => isTrue(own) && why.includes(`${own} (`))
  return column ? [[[resource, part, column], value]] : []
}

const wordAnswer = (shape: Shape, table: Table, path: readonly string[]): Lines => {
  const [, , key = "", word] = path
  const values = new Set(RECORDS[table].map((row) => at(row, key)))
  const own = Object.entries(shape.words ?? {}).find(([ours, theirs]) => theirs === word && values.has(ours))
  const meaning = own?.[0] ?? word
  return word !== "?" && values.has(meaning) ? [[path, meaning]] : []
}

/** The true lines of a question, with `?` filled in, as the owner of the service would answer. */
const answerTo = (shape: Shape, path: readonly string[], value: unknown, why: string): Lines => {
  const [resource = "", part] = path
  const table = TABLES[resource]
  if (!table) return [[path, value]]
  if (part === "id") return value === shape.id ? [[path, value]] : []
  if (part === "fields") return columnAnswer(shape, table, path, value, why)
  return part === "words" ? wordAnswer(shape, table, path) : [[path, value]]
}

export const withAnswers = (shape: Shape, proposed: Row, questions: readonly Question[]): Row => {
  const dialect = structuredClone(proposed) as Json
  for (const { line, why } of questions)
    for (const { path, value } of leaves(JSON.parse(`{${line}}`)))
      for (const [where, told] of answerTo(shape, path, value, why))
        setIn(dialect, where[0] === "defaults" ? where : ["resources", ...where], told)
  return dialect
}
