import type { Resource } from "../declare/index.ts"
import type { Issue } from "../domain/listing-import/issues.ts"
import { editKey, type Fix, fixKey, fixName } from "../domain/listing-import/plan.ts"
import { regionFieldsOf } from "../domain/listing-import/region-columns.ts"
import type { Group, PlaceQuestion } from "../domain/listing-import/summary.ts"
import type { Wizard } from "./use-wizard.ts"

const without = <T>(record: Readonly<Record<string, T>>, key: string) => {
  const { [key]: _, ...rest } = record
  return rest
}

/** Moves the key to the end, so that the list of fixes is sorted by age. */
const withLast = (fixes: Readonly<Record<string, Fix>>, key: string, fix: Fix) => ({
  ...without(fixes, key),
  [key]: fix,
})

export interface GridCell {
  row: number
  field: string
}

export const useFixes = ({ change, session }: Wizard, resource: Resource) => {
  const keyOf = ({ field, text }: Pick<Issue, "field" | "text">) => fixKey(fixName(resource, field), text)
  const editKeyOf = ({ row, field }: GridCell) => editKey(row, fixName(resource, field))
  const region = regionFieldsOf(resource)
  const ofDistrict = { fields: region ? [region.city, region.district] : [] }
  const skip = (rows: readonly number[]) =>
    change((plan) => ({ ...plan, skips: [...new Set([...plan.skips, ...rows])] }), { cells: [] })
  return {
    session,
    fix: (group: Group, fix: Fix) =>
      change((plan) => ({ ...plan, fixes: withLast(plan.fixes, keyOf(group), fix) }), {
        cells: [{ field: group.field, text: group.text }],
      }),
    edit: (cell: GridCell, fix: Fix) =>
      change((plan) => ({ ...plan, edits: withLast(plan.edits, editKeyOf(cell), fix) }), { row: cell.row }),
    revert: (cell: GridCell) =>
      change((plan) => ({ ...plan, edits: without(plan.edits, editKeyOf(cell)) }), { row: cell.row }),
    /** Accepts the districts found under `namedKey`; without a key, takes all of them back. */
    takeNamed: (key?: string) =>
      change(
        (plan) => ({ ...plan, namedDistricts: key === undefined ? [] : [...(plan.namedDistricts ?? []), key] }),
        ofDistrict,
      ),
    /** Answers a question about a place for the whole file; without an answer it is open again. */
    choosePlace: ({ kind, key }: Pick<PlaceQuestion, "kind" | "key">, choice?: Fix) =>
      change((plan) => {
        const others = without(plan[kind] ?? {}, key)
        return { ...plan, [kind]: choice ? { ...others, [key]: choice } : others }
      }, ofDistrict),
    setDistrictUnknown: (isDistrictUnknown: boolean) => change((plan) => ({ ...plan, isDistrictUnknown }), ofDistrict),
    /** Sends rows with a suspicious value, or holds them again. */
    accept: ({ message, field }: Group, isAccepted: boolean) =>
      change(
        (plan) => {
          const others = (plan.accepted ?? []).filter((one) => one !== message)
          return { ...plan, accepted: isAccepted ? [...others, message] : others }
        },
        { fields: [field] },
      ),
    undo: (key: string) => change((plan) => ({ ...plan, fixes: without(plan.fixes, key) }), {}),
    skip,
    skipGroup: async ({ key }: Group) => skip(await session.rowsOf(key)),
    skipBad: async () => skip(await session.badRows()),
    /** Restores the given rows, or all skipped rows. */
    unskip: (rows?: readonly number[]) =>
      change((plan) => ({ ...plan, skips: rows ? plan.skips.filter((row) => !rows.includes(row)) : [] }), {
        cells: [],
      }),
    keep: (rows: readonly number[], isKept: boolean) =>
      change(
        (plan) => ({
          ...plan,
          keeps: isKept ? [...new Set([...plan.keeps, ...rows])] : plan.keeps.filter((row) => !rows.includes(row)),
        }),
        { cells: [] },
      ),
  }
}

export type FixActions = ReturnType<typeof useFixes>
