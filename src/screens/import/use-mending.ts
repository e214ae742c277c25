import type { Issue } from "./core/issues.ts"
import { editKey, type Mend, mendKey, mendName } from "./core/plan.ts"
import type { Group } from "./core/summary.ts"
import type { Wizard } from "./use-wizard.ts"

const without = <T>(record: Readonly<Record<string, T>>, key: string) => {
  const { [key]: _, ...rest } = record
  return rest
}

/** Set anew: what was said last stands last. */
const keyed = (mends: Readonly<Record<string, Mend>>, key: string, mend: Mend) => ({
  ...without(mends, key),
  [key]: mend,
})

const keyOf = ({ field, text }: Pick<Issue, "field" | "text">) => mendKey(mendName(field), text)

/** A cell of the grid, by its row in the file and its field. */
export interface Place {
  row: number
  field: string
}

/** What the user can say of cells, rows and repetitions. */
export const useMending = ({ change, desk }: Wizard) => {
  const skip = (rows: readonly number[]) =>
    change((plan) => ({ ...plan, skips: [...new Set([...plan.skips, ...rows])] }), { cells: [] })
  return {
    /** All equal cells at once. */
    mend: (group: Group, mend: Mend) =>
      change((plan) => ({ ...plan, mends: keyed(plan.mends, keyOf(group), mend) }), {
        cells: [{ field: group.field, text: group.text }],
      }),
    /** One cell of one row. */
    edit: ({ row, field }: Place, mend: Mend) =>
      change((plan) => ({ ...plan, edits: keyed(plan.edits, editKey(row, mendName(field)), mend) }), { row }),
    unedit: ({ row, field }: Place) =>
      change((plan) => ({ ...plan, edits: without(plan.edits, editKey(row, mendName(field))) }), { row }),
    /** What was said of one cell, for all that say the same in the file. */
    spread: ({ row, field }: Place, text: string, { number: _, ...mend }: Mend) =>
      change(
        (plan) => ({
          ...plan,
          mends: keyed(plan.mends, keyOf({ field, text }), mend),
          edits: without(plan.edits, editKey(row, mendName(field))),
        }),
        { row, field },
      ),
    undo: (key: string) => change((plan) => ({ ...plan, mends: without(plan.mends, key) }), {}),
    skip,
    skipGroup: async ({ key }: Group) => skip(await desk().rowsOf(key)),
    skipBad: async () => skip(await desk().badRows()),
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

export type Mending = ReturnType<typeof useMending>
