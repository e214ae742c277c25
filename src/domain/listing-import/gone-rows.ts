import type { ImportRules } from "./import-rules.ts"
import type { Plan } from "./plan.ts"
import { type Table, textAt } from "./text-table.ts"

/** Tells rows that a column without a field of its own, such as `Status`, calls sold. */
export const goneRows = ({ gone }: Pick<ImportRules, "gone">, { targets }: Pick<Plan, "targets">, table: Table) => {
  const columns = [...table.header.entries()].flatMap(([at, heading]) =>
    targets[at] === undefined && gone?.heading.test(heading) ? [at] : [],
  )
  return (row: number): boolean => columns.some((at) => gone?.fits(textAt(table, row, at)))
}
