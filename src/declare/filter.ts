/** `null`: the record does not say it; with `false`, it does. */
export type Operator = "eq" | "ne" | "gte" | "lte" | "in" | "like" | "null"
export type FilterValue = string | number | boolean | readonly string[]

export interface Filter {
  field: string
  operator: Operator
  value: FilterValue
}
