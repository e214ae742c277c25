import type { Filter } from "../../declare/index.ts"

export const isSameFilter = (one: Filter, other: Filter): boolean =>
  one.field === other.field && one.operator === other.operator && String(one.value) === String(other.value)
