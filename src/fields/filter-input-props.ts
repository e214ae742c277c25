import type { Row } from "../data/labels.ts"
import type { Field, Fields, Filter, Kind, Operator } from "../declare/index.ts"

export interface FilterInputProps<K extends Kind = Kind> {
  id: string
  name: string
  field: Field<K>
  fields: Fields
  /** The filters on this field. */
  filters: readonly Filter[]
  /** What the other filters say, by field: a relation looks up its parents there. */
  chosen: Row
  /** Said where nothing is chosen. */
  placeholder: string
  onChange: (filters: Filter[]) => void
}

/** The value that a filter with this operator has. */
export const filterValueOf = (filters: readonly Filter[], operator: Operator) =>
  filters.find((filter) => filter.operator === operator)?.value
