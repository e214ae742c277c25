/** `null` matches empty fields; with the value false, filled fields. */
export const OPERATORS = ["eq", "ne", "gte", "lte", "in", "like", "null"] as const

export type Operator = (typeof OPERATORS)[number]
export type FilterValue = string | number | boolean | readonly string[]

export interface Filter {
  field: string
  operator: Operator
  value: FilterValue
  /** Belongs to the group of which one field's conditions suffice. */
  any?: boolean | undefined
}

/**
 * Conditions that all must hold, and by field those of the group of which any must hold. One field alone is no group:
 * its conditions must hold.
 */
export const splitFilters = (filters: readonly Filter[]) => {
  const names = [...new Set(filters.flatMap(({ any, field }) => (any ? field : [])))].sort()
  const isGroup = names.length > 1
  return {
    all: filters.filter(({ field }) => !isGroup || !names.includes(field)),
    any: isGroup ? names.map((name) => filters.filter(({ field }) => field === name)) : [],
    names: isGroup ? names : [],
  }
}

/** Matches any of the values. */
export const oneOf = (field: string, values: readonly string[]): Filter => {
  const [only, ...others] = values
  return only !== undefined && others.length === 0
    ? { field, operator: "eq", value: only }
    : { field, operator: "in", value: values }
}
