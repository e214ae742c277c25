import type { Shape } from "./shape.ts"
import { RELATIONS, type Row } from "./shape-records.ts"

export const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
export const pascal = (name: string) => camel(name).replace(/^\w/, (letter) => letter.toUpperCase())
export const withId = (name: string) => (name in RELATIONS && !/_id$|^id_/.test(name) ? `${name}_id` : name)
const english: Readonly<Record<string, string>> = { id_provinsi: "province_id", id_kota: "city_id", images: "photos" }
export const inEnglish = (name: string) => english[name] ?? withId(name)

export const isRow = (value: unknown): value is Row =>
  typeof value === "object" && value !== null && !Array.isArray(value)
export const flat = (body: Row) => (isRow(body.data) ? undefined : body)
export const inData = (body: Row) => (isRow(body.data) ? body.data : undefined)

export const byWord =
  (param: string, falling: string) =>
  (text: string, query: URLSearchParams): readonly [string, boolean] => [
    text,
    query.get(param)?.toLowerCase() === falling,
  ]
export const byEnd =
  (sign: string) =>
  (text: string): readonly [string, boolean] => {
    const [name = "", order = ""] = text.split(sign)
    return [name, order.toLowerCase() === "desc"]
  }

export const shape = (name: string, told: Shape) => ({ name, ...told })

export const laravelErrors = (_: number, message: string) => ({ message, errors: { title: [message] } })
export const nestErrors = (statusCode: number, message: string) => ({
  statusCode,
  message: [message],
  error: "Bad Request",
})
export const problem = (status: number, title: string) => ({ type: "about:blank", title, status })
