import type { BodyTemplate } from "../../src/adapt/dialect.ts"
import { getByPath, isObject, type Resource } from "../../src/declare/index.ts"
import type { Proposal } from "./proposal.ts"

type Row = Readonly<Record<string, unknown>>

const HOLDERS = ["attributes", "fields", "properties"]

const ENVELOPE_KEYS = /^(?:_?id|type|links|meta|relationships|attributes|fields|properties|document_?id|__.*)$/i

const holderIn = (rows: readonly Row[]) =>
  HOLDERS.find((name) =>
    rows.every((row) => isObject(row[name]) && Object.keys(row).every((other) => ENVELOPE_KEYS.test(other))),
  )

const frameOf = (rows: readonly Row[], holder: string | undefined, isStrapi: boolean): BodyTemplate | undefined => {
  const types = new Set(rows.map(({ type }) => type))
  const [type] = types
  if (holder && types.size === 1 && typeof type === "string")
    return { data: { type, id: "{id}", [holder]: "{fields}" } }
  return isStrapi ? { data: "{fields}" } : undefined
}

/** Strapi responds with `meta.pagination.pageCount`; Strapi 5 adds a text `documentId` to the numeric id. */
const isOfStrapi = (body: unknown, rows: readonly Row[], holder: string | undefined) =>
  getByPath(body, "meta.pagination.pageCount") !== undefined &&
  (holder === "attributes" || rows.every(({ documentId }) => typeof documentId === "string"))

export const proposeFrames = ({ name }: Resource, body: unknown, rows: readonly Row[]): Proposal[] => {
  if (!rows.length) return []
  const holder = holderIn(rows)
  const isStrapi = isOfStrapi(body, rows, holder)
  const frame = frameOf(rows, holder, isStrapi)
  const line = (key: string, value: unknown, why: string) => ({
    resource: name,
    path: [key],
    value,
    sureness: 0.9,
    why,
  })
  return [
    ...(holder ? [line("fieldsIn", holder, `isian setiap baris ada di "${holder}"`)] : []),
    ...(frame ? [line("body", frame, `bentuk barisnya adalah ${isStrapi ? "Strapi" : "JSON:API"}`)] : []),
    ...(isStrapi && !holder ? [line("id", "documentId", 'Strapi 5 mengenali data dengan "documentId"')] : []),
  ]
}
