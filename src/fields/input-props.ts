import type { Row } from "../data/labels.ts"
import type { Field, Fields, Kind, Values } from "../declare/index.ts"

/** What every input is given. What cannot be read as a value of its kind is handed on as typed, so that it can be refused by name. */
export interface InputProps<K extends Kind = Kind> {
  id: string
  name: string
  field: Field<K>
  value: Values[K] | string | null | undefined
  onChange: (value: unknown) => void
  onBlur?: () => void
  /** The resource's fields and the whole draft: a relation looks up its parents there. */
  fields: Fields
  draft: Row
  /** The record as it was read. */
  record?: Row
  /** Says that the next state must be another one. */
  mustMove?: boolean
  placeholder?: string
  /** Of what is chosen from a list: it begins in focus, and its list open. */
  opened?: boolean
  /** Its name where no label stands beside it. */
  "aria-label"?: string
  "aria-invalid"?: boolean
  "aria-describedby"?: string
  "aria-required"?: boolean
}

/** The attributes that every input element gets. */
export const commonProps = <K extends Kind>(props: InputProps<K>) => ({
  id: props.id,
  onBlur: props.onBlur,
  "aria-label": props["aria-label"],
  "aria-invalid": props["aria-invalid"] || undefined,
  "aria-describedby": props["aria-describedby"],
  "aria-required": props["aria-required"] || undefined,
})

export const asTyped = (value: unknown): string => (value === null || value === undefined ? "" : String(value))

/** The same for antd's select, which puts aria-required on elements that may not have it. */
export const commonSelectProps = <K extends Kind>(props: InputProps<K>) => ({
  ...commonProps(props),
  autoFocus: props.opened,
  defaultOpen: props.opened,
  "aria-required": undefined,
})
