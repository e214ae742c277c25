import { type Filter, fieldOfKind } from "../declare/index.ts"
import { toInstant, toWallTime } from "../time/zone.ts"
import { RangeField } from "../ui/date/RangeField.tsx"
import { type FilterInputProps, filterValueOf } from "./input-props.ts"

const OPERATORS = { start: "gte", end: "lte" } as const
type End = keyof typeof OPERATORS

/** Returns the first or last millisecond of a day in WIB. */
const instantAt = (day: string, end: End): string => {
  const start = toInstant(`${day} 00:00`)
  return end === "start" ? start : new Date(Date.parse(start) + 86_399_999).toISOString()
}

export const DayRangeFilter = (props: FilterInputProps<"date"> | FilterInputProps<"datetime">) => {
  const { id, name, field, filters, onChange } = props
  const hasTime = fieldOfKind("datetime", field) !== undefined
  const dayOf = (end: End): string | undefined => {
    const value = filterValueOf(filters, OPERATORS[end])
    if (value === undefined) return undefined
    return hasTime ? toWallTime(String(value)).slice(0, 10) : String(value)
  }
  const filterOf = (end: End, day: string | undefined): Filter[] =>
    day === undefined ? [] : [{ field: name, operator: OPERATORS[end], value: hasTime ? instantAt(day, end) : day }]
  return (
    <RangeField
      id={id}
      legend={field.label}
      isOpen
      range={{ start: dayOf("start"), end: dayOf("end") }}
      onChange={({ start, end }) => onChange([...filterOf("start", start), ...filterOf("end", end)])}
    />
  )
}
