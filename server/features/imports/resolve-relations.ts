import type { Resource, Row } from "../../../src/declare/index.ts"
import { getCandidateNames } from "../../../src/domain/listing-import/record-names.ts"
import { importRulesOf } from "../../../src/domain/listing-import/rules-of.ts"
import { hasMany, isRelation, type RelationField } from "../../database/tables.ts"
import type { RecordLookup } from "./record-lookup.ts"

interface Match {
  id?: unknown
  message?: string
}

export interface Draft {
  values: Record<string, unknown>
  wrong: Map<string, string>
}

const isNone = (value: unknown) => value === undefined || value === null

const matchOf = (
  resource: Resource,
  field: RelationField,
  found: readonly Row[],
  cell: unknown,
  draft: Draft,
): Match => {
  const { values, wrong } = draft
  if (found.length === 0) return { message: `${field.label} tidak ditemukan. Pilih dari daftar.` }
  const within = Object.entries(field.within ?? {})
  if (within.some(([, parent]) => wrong.has(parent))) return {}
  const inside = (row: Row, [parameter, parent]: [string, string]) =>
    isNone(values[parent]) || String(row[parameter]) === String(values[parent])
  const left = within.find((pair) => !found.some((row) => inside(row, pair)))
  if (left) {
    const parentLabel = resource.fields[left[1]]?.label ?? left[1]
    return { message: `${field.label} tidak berada di dalam ${parentLabel} yang dipilih. Pilih dari daftar.` }
  }
  const fitting = found.filter((row) => within.every((pair) => inside(row, pair)))
  if (fitting.length > 1)
    return { message: `Ada ${fitting.length} ${field.label} bernama ${cell}. Tulis kode atau nomornya.` }
  return { id: fitting[0]?.id }
}

export const namesIn = (resource: Resource, name: string, value: unknown): (readonly string[])[] =>
  isNone(value) ? [] : [value].flat().map((cell) => getCandidateNames(importRulesOf(resource), name, String(cell)))

export const resolveRelation = (resource: Resource, name: string, lookup: RecordLookup, draft: Draft) => {
  const { values, wrong } = draft
  const [field, value] = [resource.fields[name], values[name]]
  if (!isRelation(field) || isNone(value)) return
  const meant = namesIn(resource, name, value).map((names) => {
    const found = names.map((one) => lookup.find(field, one)).find((rows) => rows.length > 0) ?? []
    return matchOf(resource, field, found, names[0], draft)
  })
  const message = meant.find((one) => one.message)?.message
  if (message) wrong.set(name, message)
  const ids = meant.flatMap(({ id }) => (id === undefined ? [] : [id]))
  values[name] = hasMany(field) ? [...new Set(ids)] : ids[0]
}
