import type { Resource } from "./resource.ts"
import type { Use } from "./use.ts"

const TRASH_DAYS = 30

/** @returns 0 if its records are removed for good at once */
export const trashDaysOf = ({ calls, trash }: Pick<Resource, "calls" | "trash">): number =>
  calls.remove && trash !== false ? TRASH_DAYS : 0

/** Records that refer to a removed record, and the effect on them. `restrict` prevents the removal. */
export interface RemovalUse extends Use {
  rule: "cascade" | "set null" | "restrict"
}
