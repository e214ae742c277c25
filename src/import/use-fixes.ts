import type { Resource } from "../declare/index.ts"
import type { Issue } from "../domain/listing-import/issues.ts"
import type { Named } from "../domain/listing-import/lists.ts"
import { answerKey, editKey, type Fix, fixKey, fixName, isAnswerTo } from "../domain/listing-import/plan.ts"
import { regionFieldsOf } from "../domain/listing-import/region-columns.ts"
import type { Answered, Group } from "../domain/listing-import/summary.ts"
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

export type RowDecision = { isSkipped: true } | { answer: string } | undefined

export const useFixes = ({ change, session, plan }: Wizard, resource: Resource) => {
  const keyOf = ({ field, text }: Pick<Issue, "field" | "text">) => fixKey(fixName(resource, field), text)
  const editKeyOf = ({ row, field }: GridCell) => editKey(row, fixName(resource, field))
  const region = regionFieldsOf(resource)
  const ofDistrict = { fields: region ? [region.city, region.district] : [] }
  const skip = (rows: readonly number[]) =>
    change((plan) => ({ ...plan, skips: [...new Set([...plan.skips, ...rows])] }), { cells: [] })
  return {
    session,
    answer: ({ field, hint = "" }: Pick<Issue, "field" | "hint">, answer: string) =>
      change((plan) => ({ ...plan, answers: { ...plan.answers, [answerKey(hint)]: answer } }), {
        cells: [{ field, text: "" }],
      }),
    decide: (row: number, { hint = "" }: Pick<Issue, "hint">, decision: RowDecision) =>
      change(
        (plan) => {
          const others = without(plan.answers, answerKey(hint, row))
          const left = plan.skips.filter((one) => one !== row)
          return {
            ...plan,
            skips: decision && "isSkipped" in decision ? [...left, row] : left,
            answers: decision && "answer" in decision ? { ...others, [answerKey(hint, row)]: decision.answer } : others,
          }
        },
        { row },
      ),
    unanswer: ({ hint, answer, field }: Answered) =>
      change(
        (plan) => ({
          ...plan,
          answers: Object.fromEntries(
            Object.entries(plan.answers).filter(([key, given]) => given !== answer || !isAnswerTo(key, hint)),
          ),
        }),
        { cells: [{ field, text: "" }] },
      ),
    fix: (group: Group, fix: Fix) =>
      change((plan) => ({ ...plan, fixes: withLast(plan.fixes, keyOf(group), fix) }), {
        cells: [{ field: group.field, text: group.text }],
      }),
    edit: (cell: GridCell, fix: Fix) =>
      change((plan) => ({ ...plan, edits: withLast(plan.edits, editKeyOf(cell), fix) }), { row: cell.row }),
    isEdited: (cell: GridCell) => editKeyOf(cell) in plan.edits,
    revert: (cell: GridCell) =>
      change((plan) => ({ ...plan, edits: without(plan.edits, editKeyOf(cell)) }), { row: cell.row }),
    /** Turns the edit of one cell into a fix of all cells with the same text. */
    applyToAll: ({ row, field }: GridCell, text: string, { number: _, ...fix }: Fix) =>
      change(
        (plan) => ({
          ...plan,
          fixes: withLast(plan.fixes, keyOf({ field, text }), fix),
          edits: without(plan.edits, editKeyOf({ row, field })),
        }),
        { row, field },
      ),
    /** Accepts the districts found under `namedKey`; without a key, takes all of them back. */
    takeNamed: (key?: string) =>
      change(
        (plan) => ({ ...plan, namedDistricts: key === undefined ? [] : [...(plan.namedDistricts ?? []), key] }),
        ofDistrict,
      ),
    /** Sets the city of an ambiguous name for the whole file; without a city the name is open again. */
    chooseCity: (name: string, city?: Named) =>
      change((plan) => {
        const others = without(plan.cities ?? {}, name)
        return { ...plan, cities: city ? { ...others, [name]: { value: city.id, label: city.name } } : others }
      }, ofDistrict),
    setDistrictUnknown: (isDistrictUnknown: boolean) => change((plan) => ({ ...plan, isDistrictUnknown }), ofDistrict),
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
