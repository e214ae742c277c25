import type { Filter } from "../../declare/index.ts"

/** Do they ask the same? */
export const isSameFilter = (one: Filter, other: Filter): boolean =>
  one.field === other.field && one.operator === other.operator && String(one.value) === String(other.value)
