import { type ComponentType, useState } from "react"
import type { FilterValue, Kind } from "../declare/index.ts"
import { type FilterInputProps, filterValueOf } from "./filter-input-props.ts"
import type { InputProps } from "./input-props.ts"

interface EndProps {
  word: string
  id: string
  input: ComponentType<InputProps>
  value: unknown
  filter: FilterInputProps
  onChange: (value: unknown) => void
}

/** Keeps unreadable text in the input without filtering. */
const End = ({ word, id, input: Input, value, filter, onChange }: EndProps) => {
  const [unread, setUnread] = useState<string>()
  const change = (next: unknown) => {
    const isRead = next === null || typeof next === "number"
    setUnread(isRead ? undefined : String(next))
    onChange(isRead ? next : null)
  }
  return (
    <label className="filter-end" htmlFor={id}>
      <span>{word}</span>
      <Input
        id={id}
        name={filter.name}
        field={filter.field}
        fields={filter.fields}
        draft={filter.chosen}
        value={unread ?? (value as string)}
        onChange={change}
      />
    </label>
  )
}

export const createRangeInput =
  <K extends Kind>(Input: ComponentType<InputProps<K>>) =>
  (props: FilterInputProps<K>) => {
    const { id, name, filters, onChange } = props
    const end = (operator: "gte" | "lte", word: string) => {
      const value = filterValueOf(filters, operator)
      const others = filters.filter((other) => other.operator !== operator)
      return (
        <End
          word={word}
          id={operator === "gte" ? id : `${id}-to`}
          input={Input as ComponentType<InputProps>}
          filter={props as unknown as FilterInputProps}
          value={value}
          onChange={(next) =>
            onChange(next === null ? others : [...others, { field: name, operator, value: next as FilterValue }])
          }
        />
      )
    }
    return (
      <span className="filter-range">
        {end("gte", "Dari")}
        {end("lte", "Sampai")}
      </span>
    )
  }
