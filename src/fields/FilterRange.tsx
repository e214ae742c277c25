import { type ComponentType, useState } from "react"
import { instantOf, wallOf } from "../declare/format.ts"
import type { FilterValue, Kind } from "../declare/index.ts"
import { askedOf, type FilterInputProps } from "./filter-input-props.ts"
import type { InputProps } from "./input-props.ts"

interface Ends {
  /** What the input gives once it can be read. */
  gives: "number" | "string"
  /** Between what the input holds and what the filter says. */
  read: (value: FilterValue) => unknown
  write: (value: unknown, end: "gte" | "lte") => FilterValue
}

const asItIs: Ends = { gives: "number", read: (value) => value, write: (value) => value as FilterValue }

interface EndProps {
  word: string
  id: string
  input: ComponentType<InputProps>
  gives: Ends["gives"]
  value: unknown
  asked: FilterInputProps
  onChange: (value: unknown) => void
}

/** One end of a range. What cannot be read yet stays in the input and filters nothing. */
const End = ({ word, id, input: Input, gives, value, asked, onChange }: EndProps) => {
  const [unread, setUnread] = useState<string>()
  const change = (next: unknown) => {
    const isRead = next === null || typeof next === gives
    setUnread(isRead ? undefined : String(next))
    onChange(isRead ? next : null)
  }
  return (
    <label className="filter-end" htmlFor={id}>
      <span>{word}</span>
      <Input
        id={id}
        name={asked.name}
        field={asked.field}
        fields={asked.fields}
        draft={asked.chosen}
        value={unread ?? (value as string)}
        onChange={change}
      />
    </label>
  )
}

/** From and to, each with the input that asks for the kind itself. */
export const between =
  <K extends Kind>(Input: ComponentType<InputProps<K>>, { gives, read, write } = asItIs) =>
  (props: FilterInputProps<K>) => {
    const { id, name, filters, onChange } = props
    const end = (operator: "gte" | "lte", word: string) => {
      const value = askedOf(filters, operator)
      const others = filters.filter((filter) => filter.operator !== operator)
      return (
        <End
          word={word}
          id={operator === "gte" ? id : `${id}-to`}
          input={Input as ComponentType<InputProps>}
          gives={gives}
          asked={props as unknown as FilterInputProps}
          value={value === undefined ? undefined : read(value)}
          onChange={(next) =>
            onChange(next === null ? others : [...others, { field: name, operator, value: write(next, operator) }])
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

export const days: Ends = { ...asItIs, gives: "string" }

/** A day's first or last instant in WIB. */
export const moments: Ends = {
  gives: "string",
  read: (value) => wallOf(String(value)).slice(0, 10),
  write: (day, end) => {
    const start = instantOf(`${day} 00:00`)
    return end === "gte" ? start : new Date(Date.parse(start) + 86_399_999).toISOString()
  },
}
