/** `null` matches empty fields; with the value false, filled fields. */
export const OPERATORS = ["eq", "ne", "gte", "lte", "in", "like", "null"] as const

export type Operator = (typeof OPERATORS)[number]
export type FilterValue = string | number | boolean | readonly string[]

export interface Filter {
  field: string
  operator: Operator
  value: FilterValue
}
