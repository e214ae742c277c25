import { showDate, showDateTime } from "../../time/show-date.ts"
import { readTypedDay, readTypedMoment } from "../../time/typed-day.ts"
import { isDayText, toInstant, toWallTime } from "../../time/zone.ts"

import { DateField } from "../../ui/date/DateField.tsx"
import css from "../../ui/field.module.css"
import { commonProps, type InputProps, toInputText } from "../input-props.ts"
import { useZonedValue } from "../use-zone.ts"

export const DateInput = (props: InputProps<"date">) => (
  <DateField
    {...commonProps(props)}
    name={props["aria-label"] ?? props.field.label}
    placeholder="hh/bb/tttt"
    value={toInputText(props.value)}
    read={readTypedDay}
    write={showDate}
    dayOf={(text) => (isDayText(text) ? text : undefined)}
    onChange={props.onChange}
    onPick={props.onChange}
  />
)

/** Default time of a picked day. */
const MORNING = "09:00"

/** Uses the displayed zone, not the zone of the browser. */
export const DateTimeInput = (props: InputProps<"datetime">) => {
  const zone = useZonedValue(props)
  const value = toInputText(props.value)
  const wallIn = (text: string) => (/^\d{4}-\d\d-\d\dT/.test(text) ? toWallTime(text, zone).split(" ") : [])
  const read = (text: string) => {
    const wall = readTypedMoment(text, zone)
    return wall && toInstant(wall, zone)
  }
  const pick = (day: string) => {
    const [, time = MORNING] = wallIn(value)
    props.onChange(toInstant(`${day} ${time}`, zone))
  }
  return (
    <span className={css.group}>
      <DateField
        // The same instant reads otherwise in another zone.
        key={zone}
        {...commonProps(props, "zone")}
        name={props["aria-label"] ?? props.field.label}
        placeholder="hh/bb/tttt jj.mm"
        value={value}
        read={read}
        write={(instant) => showDateTime(instant, zone)}
        dayOf={(text) => wallIn(text)[0]}
        onChange={props.onChange}
        onPick={pick}
      />
      <span id={`${props.id}-zone`} className={css.unit}>
        {zone}
      </span>
    </span>
  )
}
