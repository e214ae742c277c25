import type { Issue } from "./core/issues.ts"
import { editKey, type Mend, mendKey, PLACE } from "./core/plan.ts"
import type { Group } from "./core/summary.ts"
import type { Wizard } from "./use-wizard.ts"

const fieldOf = ({ mend, field }: Issue) => (mend === "place" ? PLACE : field)

const without = <T>(record: Readonly<Record<string, T>>, key: string) => {
  const { [key]: _, ...rest } = record
  return rest
}

/** What the user can say of cells, rows and repetitions. */
export const useMending = ({ plan, change, desk }: Wizard) => {
  const skip = (rows: readonly number[]) =>
    change({ ...plan, skips: [...new Set([...plan.skips, ...rows])] }, { cells: [] })
  return {
    /** All equal cells at once. */
    mend: (group: Group, mend: Mend) => {
      const mends = {
        ...without(plan.mends, mendKey(fieldOf(group), group.text)),
        [mendKey(fieldOf(group), group.text)]: mend,
      }
      return change({ ...plan, mends }, { cells: [{ field: group.field, text: group.text }] })
    },
    /** One cell of one row. */
    edit: (row: number, issue: Issue, mend: Mend) =>
      change({ ...plan, edits: { ...plan.edits, [editKey(row, fieldOf(issue))]: mend } }, { row }),
    undo: (key: string) => change({ ...plan, mends: without(plan.mends, key) }, {}),
    skip,
    skipGroup: async ({ key }: Group) => skip(await desk().rowsOf(key)),
    skipBad: async () => skip(await desk().badRows()),
    unskip: () => change({ ...plan, skips: [] }, { cells: [] }),
    keep: (rows: readonly number[], isKept: boolean) =>
      change(
        {
          ...plan,
          keeps: isKept ? [...new Set([...plan.keeps, ...rows])] : plan.keeps.filter((row) => !rows.includes(row)),
        },
        { cells: [] },
      ),
  }
}

export type Mending = ReturnType<typeof useMending>
