import { inArray } from "drizzle-orm"
import {
  baseOf,
  isObject,
  isPersonal,
  type Resource,
  type Row,
  resourcesWithSameRecords,
} from "../../src/declare/index.ts"
import { PERSONAL } from "../../src/declare/undo.ts"
import type { Db } from "../database/db.ts"
import { loggedValuesTable } from "../database/logged-values-table.ts"

const table = loggedValuesTable

interface States {
  before?: Row | null
  after?: Row | null
}

interface SplitChange {
  /** For the log: personal fields by name only. */
  logged: { before: Row | null; after: Row | null }
  /** Values to be kept apart, without masked fields. Undefined if no personal value has changed. */
  personal?: States
}

/** Separates the values of personal fields from what is logged. */
export const splitPersonal = (
  resources: readonly Resource[],
  resource: Resource,
  names: readonly string[],
  { before, after }: States,
): SplitChange => {
  const all = resourcesWithSameRecords(resources, resource)
  const personal = names.filter((name) => all.some(({ fields }) => isPersonal(fields[name])))
  const kept = personal.filter((name) => !all.some(({ fields }) => fields[name]?.masked))
  const open = names.filter((name) => !personal.includes(name))
  const pick = (row: Row | null | undefined, of: readonly string[], marks: Row = {}) =>
    row ? { ...Object.fromEntries(of.map((name) => [name, row[name] ?? null])), ...marks } : null
  const marks = personal.length > 0 ? { [PERSONAL]: personal } : {}
  return {
    logged: { before: pick(before, open, marks), after: pick(after, open, marks) },
    ...(kept.length > 0 && { personal: { before: pick(before, kept), after: pick(after, kept) } }),
  }
}

export const keepLoggedValues = async (
  tx: Db,
  change: number,
  resource: Resource,
  id: unknown,
  values: States,
): Promise<void> => {
  await tx.insert(table).values({ change, resource: baseOf(resource), record_id: String(id), ...values })
}

const merge = (state: unknown, values: Row | null | undefined): unknown => {
  if (!isObject(state) || !values) return state
  const { [PERSONAL]: marked, ...open } = state
  const hidden = Array.isArray(marked) ? marked.filter((name) => !(String(name) in values)) : []
  return { ...open, ...values, ...(hidden.length > 0 && { [PERSONAL]: hidden }) }
}

/** Entries of the log with the personal values of their changes, for readers of the record. */
export const withLoggedValues = async <E extends Row>(db: Db, entries: readonly E[]): Promise<E[]> => {
  const ids = entries.map(({ id }) => Number(id))
  const found = ids.length > 0 ? await db.select().from(table).where(inArray(table.change, ids)) : []
  const valuesById = new Map(found.map((values) => [values.change, values]))
  return entries.map((entry) => {
    const values = valuesById.get(Number(entry.id))
    return { ...entry, before: merge(entry.before, values?.before), after: merge(entry.after, values?.after) }
  })
}
