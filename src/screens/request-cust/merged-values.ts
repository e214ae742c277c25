import type { BaseRecord } from "@refinedev/core"
import { idOf } from "../../data/labels.ts"
import { changeToExplain, isRelated, type Resource, type Row } from "../../declare/index.ts"

const getStoredValue = ({ fields }: Resource, row: Row, name: string) =>
  isRelated(fields[name]) ? idOf(row[name]) : row[name]

export const mergedValues = (
  resource: Resource,
  record: BaseRecord,
  other: BaseRecord,
  names: readonly string[],
): Row => {
  const values = Object.fromEntries(names.map((name) => [name, getStoredValue(resource, other, name) ?? null]))
  const reasons = Object.keys(resource.fields).filter((name) => changeToExplain(resource.fields, name, record, values))
  return { ...values, ...Object.fromEntries(reasons.map((name) => [name, `Digabung dengan lead #${other.id}`])) }
}
