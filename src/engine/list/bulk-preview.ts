import type { BaseRecord } from "@refinedev/core"
import { bulkInputs } from "../../declare/bulk.ts"
import { groupBy } from "../../declare/group-by.ts"
import {
  type Action,
  type Field,
  fieldOfKind,
  findBlockingGuard,
  mayMove,
  type Resource,
  type Row,
  stateOf,
} from "../../declare/index.ts"
import { ownValue } from "../../declare/own-value.ts"
import { asText } from "../../fields/text.ts"
import { blockedReason } from "../record/possible-actions.ts"

const stepsOf = ({ fields }: Resource, names: readonly string[]) =>
  names.flatMap((name) => {
    const field = fieldOfKind("select", fields[name])
    return field?.moves ? [[name, field] as const] : []
  })

const mayTakeValue = (name: string, field: Field<"select">, value: string, row: Row): boolean =>
  mayMove(field, stateOf(row[name]), value, row)

export const withPossibleOptions = (name: string, field: Field, rows: readonly Row[]): Field => {
  const select = fieldOfKind("select", field)
  if (!select) return field
  const { moves: _, guards: __, via: ___, starts: ____, ...rest } = select
  const options = Object.entries(select.options).filter(([value]) =>
    rows.some((row) => mayTakeValue(name, select, value, row)),
  )
  return { ...rest, options: Object.fromEntries(options) }
}

/** Returns a short reason such as `sudah Terjual`. @returns undefined if the action applies */
const getBlockedReason = (
  resource: Resource,
  action: Action,
  names: readonly string[],
  answers: Row,
  row: Row,
): string | undefined => {
  const worded = (name: string) => asText(name, resource.fields[name] as Field, row)
  for (const [name, field] of stepsOf(resource, names)) {
    const wanted = answers[name]
    if (typeof wanted !== "string") continue
    const next = ownValue(field.moves ?? {}, String(row[name] ?? ""))
    if (wanted === row[name] || next?.length === 0) return `sudah ${worded(name)}`
    if (mayTakeValue(name, field, wanted, row)) continue
    const guard = next?.includes(wanted) ? findBlockingGuard(field, wanted, row) : undefined
    if (guard) return `${resource.fields[guard[0]]?.label ?? guard[0]} ${worded(guard[0])}`
    return worded(name) || `${field.label} kosong`
  }
  if (!blockedReason(resource, action, row)) return undefined
  const [decisive] = [...Object.keys(action.when?.is ?? {}), ...stepsOf(resource, names).map(([name]) => name)]
  return decisive ? worded(decisive) : "tidak mungkin sekarang"
}

export interface Preview {
  possible: readonly BaseRecord[]
  against: readonly (readonly [reason: string, count: number])[]
}

export const createPreview = (
  resource: Resource,
  action: Action,
  rows: readonly BaseRecord[],
  answers: Row = {},
): Preview => {
  const judged = rows.map((row) => ({
    row,
    reason: getBlockedReason(resource, action, bulkInputs(action, resource.fields).shared, answers, row),
  }))
  const groups = groupBy(
    judged.filter(({ reason }) => reason !== undefined),
    ({ reason }) => reason ?? "",
  )
  return {
    possible: judged.filter(({ reason }) => reason === undefined).map(({ row }) => row),
    against: groups.map(([reason, items]) => [reason, items.length] as const).sort(([, a], [, b]) => b - a),
  }
}

/** Returns `12 dipilih: 9 → Nonaktif, 3 tidak bisa (2 sudah Terjual, 1 Draft)`. */
export const previewWords = ({ possible, against }: Preview, target?: string): string => {
  const others = against.reduce((sum, [, count]) => sum + count, 0)
  const reasons = against.map(([reason, count]) => `${count} ${reason}`).join(", ")
  const cannot = others > 0 ? `, ${others} tidak bisa (${reasons})` : ""
  const can = target === undefined ? "bisa" : `→ ${target}`
  return `${possible.length + others} dipilih: ${possible.length} ${can}${cannot}`
}
