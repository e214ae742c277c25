import { DatePicker } from "antd"
import dayjs from "dayjs"
import "dayjs/locale/id"
import customParseFormat from "dayjs/plugin/customParseFormat"
import type { KeyboardEvent } from "react"
import { instantOf, wallOf } from "../../declare/format.ts"
import { commonProps, type InputProps } from "../input-props.ts"
import { useZonedValue } from "../use-zone.ts"

dayjs.extend(customParseFormat)
dayjs.locale("id")

const DAYS = ["D MMM YYYY", "D/M/YYYY", "D-M-YYYY", "YYYY-MM-DD"]
const MOMENTS = ["D MMM YYYY HH.mm", "D/M/YYYY HH.mm", "D/M/YYYY HH:mm", "YYYY-MM-DD HH:mm"]

const read = (text: unknown) => {
  const day = typeof text === "string" && text !== "" ? dayjs(text) : undefined
  return day?.isValid() ? day : null
}

/** Enter takes what was typed over into the field; it does not send the form. */
const withoutSubmit = (event: KeyboardEvent<HTMLElement>) => event.key === "Enter" && event.preventDefault()

export const DateInput = (props: InputProps<"date">) => (
  <DatePicker
    {...commonProps(props)}
    className="input is-picker"
    status={props["aria-invalid"] ? "error" : undefined}
    format={DAYS}
    placeholder="hh/bb/tttt"
    value={read(props.value)}
    onKeyDown={withoutSubmit}
    onChange={(day) => props.onChange(day ? day.format("YYYY-MM-DD") : null)}
  />
)

/** The clock is the one of the zone that stands beside it, wherever the user sits. */
export const DateTimeInput = (props: InputProps<"datetime">) => {
  const zone = useZonedValue(props)
  return (
    <span className="input-group is-picker">
      <DatePicker
        {...commonProps(props)}
        className="input is-picker"
        status={props["aria-invalid"] ? "error" : undefined}
        showTime={{ format: "HH.mm", minuteStep: 5 }}
        needConfirm={false}
        format={MOMENTS}
        placeholder="hh/bb/tttt jj.mm"
        value={read(props.value && wallOf(props.value, zone))}
        onKeyDown={withoutSubmit}
        onChange={(day) => props.onChange(day ? instantOf(day.format("YYYY-MM-DD HH:mm"), zone) : null)}
      />
      <span className="input-unit">{zone}</span>
    </span>
  )
}
