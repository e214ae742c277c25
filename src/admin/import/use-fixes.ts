import type { Issue } from "../../domain/listing-import/issues.ts"
import { editKey, type Fix, fixKey, fixName } from "../../domain/listing-import/plan.ts"
import type { Group } from "../../domain/listing-import/summary.ts"
import type { Wizard } from "./use-wizard.ts"

const without = <T>(record: Readonly<Record<string, T>>, key: string) => {
  const { [key]: _, ...rest } = record
  return rest
}

/** Set anew: what was said last stands last. */
const keyed = (fixes: Readonly<Record<string, Fix>>, key: string, fix: Fix) => ({
  ...without(fixes, key),
  [key]: fix,
})

const keyOf = ({ field, text }: Pick<Issue, "field" | "text">) => fixKey(fixName(field), text)

/** A cell of the grid, by its row in the file and its field. */
export interface GridCell {
  row: number
  field: string
}

/** What the user can say of cells, rows and repetitions. */
export const useFixes = ({ change, session }: Wizard) => {
  const skip = (rows: readonly number[]) =>
    change((plan) => ({ ...plan, skips: [...new Set([...plan.skips, ...rows])] }), { cells: [] })
  return {
    /** All equal cells at once. */
    fix: (group: Group, fix: Fix) =>
      change((plan) => ({ ...plan, fixes: keyed(plan.fixes, keyOf(group), fix) }), {
        cells: [{ field: group.field, text: group.text }],
      }),
    /** One cell of one row. */
    edit: ({ row, field }: GridCell, fix: Fix) =>
      change((plan) => ({ ...plan, edits: keyed(plan.edits, editKey(row, fixName(field)), fix) }), { row }),
    unedit: ({ row, field }: GridCell) =>
      change((plan) => ({ ...plan, edits: without(plan.edits, editKey(row, fixName(field))) }), { row }),
    /** What was said of one cell, for all that say the same in the file. */
    spread: ({ row, field }: GridCell, text: string, { number: _, ...fix }: Fix) =>
      change(
        (plan) => ({
          ...plan,
          fixes: keyed(plan.fixes, keyOf({ field, text }), fix),
          edits: without(plan.edits, editKey(row, fixName(field))),
        }),
        { row, field },
      ),
    undo: (key: string) => change((plan) => ({ ...plan, fixes: without(plan.fixes, key) }), {}),
    skip,
    skipGroup: async ({ key }: Group) => skip(await session.rowsOf(key)),
    skipBad: async () => skip(await session.badRows()),
    /** All of them, or these. */
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
