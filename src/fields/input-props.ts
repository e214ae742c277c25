import type { Field, Fields, Filter, Kind, Operator, Row, Values } from "../declare/index.ts"

/** Unreadable text is passed to `onChange` as typed, so that validation can name the field. */
export interface InputProps<K extends Kind = Kind> {
  id: string
  name: string
  field: Field<K>
  value: Values[K] | string | null | undefined
  onChange: (value: unknown) => void
  onBlur?: () => void
  fields: Fields
  draft: Row
  record?: Row
  /** Requires a state other than the current one. */
  mustMove?: boolean
  placeholder?: string
  opened?: boolean
  "aria-label"?: string
  "aria-invalid"?: boolean
  "aria-describedby"?: string
  "aria-required"?: boolean
}

/** `beside`: ends of the ids of texts that the input shows itself, as its unit. */
export const commonProps = <K extends Kind>(
  props: InputProps<K>,
  ...beside: readonly (string | false | 0 | undefined)[]
) => ({
  id: props.id,
  onBlur: props.onBlur,
  "aria-label": props["aria-label"],
  "aria-invalid": props["aria-invalid"] || undefined,
  "aria-describedby":
    [...beside.map((end) => end && `${props.id}-${end}`), props["aria-describedby"]].filter(Boolean).join(" ") ||
    undefined,
  "aria-required": props["aria-required"] || undefined,
})

export const toInputText = (value: unknown): string => String(value ?? "")

export const commonSelectProps = <K extends Kind>(props: InputProps<K>) => ({
  ...commonProps(props),
  listLabel: props.field.label,
  autoFocus: props.opened,
  defaultOpen: props.opened,
  allowClear: !props["aria-required"],
})

export interface FilterInputProps<K extends Kind = Kind> {
  id: string
  name: string
  field: Field<K>
  fields: Fields
  filters: readonly Filter[]
  /** Values of other filters by field, used as parents of relations. */
  chosen: Row
  placeholder: string
  /** Opens the list at once. */
  opened?: boolean
  onChange: (filters: Filter[]) => void
}

export const filterValueOf = (filters: readonly Filter[], operator: Operator) =>
  filters.find((filter) => filter.operator === operator)?.value
