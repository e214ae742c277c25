import { isDayText } from "../../declare/canonical-moment.ts"
import { instantOf, showDate, showDateTime, wallOf } from "../../declare/format.ts"
import { readTypedDay, readTypedMoment } from "../../declare/typed-day.ts"
import { DateField } from "../../ui/date/DateField.tsx"
import { asTyped, commonProps, type InputProps } from "../input-props.ts"

export const DateInput = (props: InputProps<"date">) => (
  <DateField
    {...commonProps(props)}
    placeholder="hh/bb/tttt"
    value={asTyped(props.value)}
    read={readTypedDay}
    write={showDate}
    dayOf={(text) => (isDayText(text) ? text : undefined)}
    onChange={props.onChange}
    onPick={props.onChange}
  />
)

/** The hour of a day that is picked before one is said. */
const MORNING = "09:00"

const readMoment = (text: string) => {
  const wall = readTypedMoment(text)
  return wall && instantOf(wall)
}

/** The wall clock's day and time of an instant; of what is none, nothing. */
const wallIn = (value: string) => (/^\d{4}-\d\d-\d\dT/.test(value) ? wallOf(value).split(" ") : [])

/** The clock is the one in WIB, wherever the user sits. */
export const DateTimeInput = (props: InputProps<"datetime">) => {
  const pick = (day: string) => {
    const [, time = MORNING] = wallIn(asTyped(props.value))
    props.onChange(instantOf(`${day} ${time}`))
  }
  return (
    <span className="input-group is-picker">
      <DateField
        {...commonProps(props)}
        placeholder="hh/bb/tttt jj.mm"
        value={asTyped(props.value)}
        read={readMoment}
        write={showDateTime}
        dayOf={(text) => wallIn(text)[0]}
        onChange={props.onChange}
        onPick={pick}
      />
      <span className="input-unit">WIB</span>
    </span>
  )
}
