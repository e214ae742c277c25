import { type ComponentType, useEffect, useState } from "react"
import type { FilterValue, Kind } from "../declare/index.ts"
import { deferred } from "../ui/deferred.ts"
import fieldCss from "../ui/field.module.css"
import { Skeleton } from "../ui/Notice.tsx"
import { choiceFilters } from "./ChoiceFilters.tsx"
import { type FilterInputProps, filterValueOf, type InputProps } from "./input-props.ts"
import { MoneyInput } from "./inputs/MoneyInput.tsx"
import { NumberInput } from "./inputs/NumberInput.tsx"
import css from "./inputs.module.css"

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
    <label htmlFor={id}>
      <span className="muted small">{word}</span>
      <Input
        id={id}
        name={filter.name}
        field={filter.field}
        fields={filter.fields}
        draft={filter.chosen}
        aria-label={`${filter.field.label} ${word.toLowerCase()}`}
        value={unread ?? (value as string)}
        onChange={change}
      />
    </label>
  )
}

const createRangeInput =
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
      <span className={css.pair}>
        {end("gte", "Dari")}
        {end("lte", "Sampai")}
      </span>
    )
  }

const DayRangeFilter = deferred(
  async () => (await import("./DayRangeFilter.tsx")).DayRangeFilter,
  () => <Skeleton height={32} />,
)

const Contains = ({ id, name, filters, onChange }: FilterInputProps) => {
  const wanted = String(filterValueOf(filters, "like") ?? filterValueOf(filters, "eq") ?? "")
  const [text, setText] = useState(wanted)
  // Keeps typed spaces, which do not change the filter.
  useEffect(() => setText((typed) => (typed.trim() === wanted ? typed : wanted)), [wanted])
  const type = (typed: string) => {
    setText(typed)
    const like = typed.trim()
    if (like !== wanted) onChange(like ? [{ field: name, operator: "like", value: like }] : [])
  }
  return (
    <input
      id={id}
      className={fieldCss.input}
      placeholder="Mengandung…"
      value={text}
      onChange={({ target }) => type(target.value)}
    />
  )
}

const Nothing = () => null

const inputs: { readonly [K in Kind]: ComponentType<FilterInputProps<K>> } = {
  ...choiceFilters,
  text: Contains as ComponentType<FilterInputProps<"text">>,
  longtext: Contains as ComponentType<FilterInputProps<"longtext">>,
  integer: createRangeInput<"integer">(NumberInput),
  decimal: createRangeInput<"decimal">(NumberInput),
  money: createRangeInput<"money">(MoneyInput),
  area: createRangeInput<"area">(NumberInput),
  percent: createRangeInput<"percent">(NumberInput),
  date: DayRangeFilter,
  datetime: DayRangeFilter,
  relations: Nothing,
  phone: Contains as ComponentType<FilterInputProps<"phone">>,
  email: Contains as ComponentType<FilterInputProps<"email">>,
  url: Contains as ComponentType<FilterInputProps<"url">>,
  image: Nothing,
  images: Nothing,
  file: Nothing,
  geo: Nothing,
  list: Nothing,
  json: Nothing,
}

export const FilterInput = (props: FilterInputProps) => {
  const Input = inputs[props.field.kind] as ComponentType<FilterInputProps>
  return <Input {...props} />
}
