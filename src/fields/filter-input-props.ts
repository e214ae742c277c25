import type { Field, Fields, Filter, Kind, Operator, Row } from "../declare/index.ts"

export interface FilterInputProps<K extends Kind = Kind> {
  id: string
  name: string
  field: Field<K>
  fields: Fields
  filters: readonly Filter[]
  /** Values of other filters by field, used as parents of relations. */
  chosen: Row
  placeholder: string
  onChange: (filters: Filter[]) => void
}

export const filterValueOf = (filters: readonly Filter[], operator: Operator) =>
  filters.find((filter) => filter.operator === operator)?.value
