import { type InputHTMLAttributes, useRef } from "react"
import fieldCss from "../field.module.css"
import { Icon } from "../Icon.tsx"
import { optional } from "../optional.ts"
import { Popover, usePopover } from "../Popover.tsx"
import { useTyped } from "../use-typed-text.ts"
import type { CalendarProps } from "./Calendar.tsx"
import css from "./DateField.module.css"

const Calendar = optional(
  async () => (await import("./Calendar.tsx")).Calendar,
  undefined,
  () => <div style={{ width: 270, height: 320 }} />,
)

type InputAttributes = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  "id" | "onBlur" | "placeholder" | "aria-label" | "aria-invalid" | "aria-describedby" | "aria-required"
>

export interface DateFieldProps extends InputAttributes, Pick<CalendarProps, "min" | "max" | "other"> {
  /** Ends the name of the button that opens the calendar. */
  name: string
  value: string | null | undefined
  /** Receives unreadable text unchanged, so that validation can quote it. */
  onChange: (value: unknown) => void
  onSettle?: () => void
  read: (text: string) => string | undefined
  write: (value: string) => string
  dayOf: (value: string) => string | undefined
  onPick: (day: string) => void
}

export const DateField = ({
  name,
  value,
  onChange,
  onSettle,
  read,
  write,
  dayOf,
  onPick,
  min,
  max,
  other,
  onBlur,
  ...input
}: DateFieldProps) => {
  const { isOpen, open, close, button, panel } = usePopover()
  const field = useRef<HTMLInputElement>(null)
  const { text, type, settle, undo } = useTyped(value, onChange, read, write, (one) => dayOf(one) !== undefined)
  const day = value ? dayOf(value) : undefined
  const done = () => {
    settle()
    onSettle?.()
  }
  return (
    <span className={css.field}>
      <input
        {...input}
        ref={field}
        className={fieldCss.input}
        type="text"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        value={text}
        onChange={({ target }) => type(target.value)}
        onBlur={(event) => {
          done()
          onBlur?.(event)
        }}
        onKeyDown={(event) => {
          undo(event)
          if (event.key === "ArrowDown" && event.altKey) open()
          if (event.key !== "Enter") return
          // Enter applies the date instead of submitting the form.
          event.preventDefault()
          done()
        }}
      />
      <button {...button} type="button" className="center" aria-label={`Buka kalender: ${name}`} aria-haspopup="dialog">
        <Icon name="calendar" />
      </button>
      {isOpen && (
        <Popover {...panel} takesFocus={false}>
          <Calendar
            value={day}
            other={other}
            min={min}
            max={max}
            onPick={(picked) => {
              close()
              field.current?.focus()
              onPick(picked)
            }}
          />
        </Popover>
      )}
    </span>
  )
}
