import {
  type FocusEvent,
  type InputHTMLAttributes,
  type KeyboardEvent,
  lazy,
  type RefObject,
  Suspense,
  useEffect,
  useRef,
  useState,
} from "react"
import { createPortal } from "react-dom"
import { Icon } from "../Icon.tsx"
import { usePositionBelow } from "../popover.ts"
import { useTyped } from "../use-typed-text.ts"
import type { CalendarProps } from "./Calendar.tsx"
import "./date-field.css"

const Calendar = lazy(async () => ({ default: (await import("./Calendar.tsx")).Calendar }))

type InputAttributes = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  "id" | "onBlur" | "placeholder" | "aria-label" | "aria-invalid" | "aria-describedby" | "aria-required"
>

export interface DateFieldProps extends InputAttributes, Pick<CalendarProps, "min" | "max" | "other"> {
  value: string | null | undefined
  /** Receives unreadable text unchanged, so that validation can quote it. */
  onChange: (value: unknown) => void
  onSettle?: () => void
  read: (text: string) => string | undefined
  write: (value: string) => string
  dayOf: (value: string) => string | undefined
  onPick: (day: string) => void
}

interface PopupProps extends CalendarProps {
  anchor: RefObject<HTMLElement | null>
  onClose: () => void
}

const Popup = ({ anchor, onClose, ...calendar }: PopupProps) => {
  const box = useRef<HTMLDivElement>(null)
  usePositionBelow(true, box, anchor)
  useEffect(() => {
    const away = ({ target }: Event) => {
      if (target instanceof Node && !box.current?.contains(target) && !anchor.current?.contains(target)) onClose()
    }
    document.addEventListener("pointerdown", away)
    return () => document.removeEventListener("pointerdown", away)
  }, [anchor, onClose])
  const press = (event: KeyboardEvent) => {
    // Prevents a dialog below from handling the key.
    event.stopPropagation()
    if (event.key !== "Escape") return
    event.preventDefault()
    onClose()
    anchor.current?.querySelector("button")?.focus()
  }
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (
      relatedTarget instanceof Node &&
      !box.current?.contains(relatedTarget) &&
      !anchor.current?.contains(relatedTarget)
    )
      onClose()
  }
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes it from whichever of its buttons has the focus
    <div ref={box} className="date-popup" onKeyDown={press} onBlur={leave}>
      <Suspense fallback={<div className="date-popup-skeleton" />}>
        <Calendar {...calendar} />
      </Suspense>
    </div>,
    document.body,
  )
}

export const DateField = ({
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
  const [isOpen, setOpen] = useState(false)
  const frame = useRef<HTMLSpanElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const { text, type, settle } = useTyped(value, onChange, read, write, (one) => dayOf(one) !== undefined)
  const day = value ? dayOf(value) : undefined
  const done = () => {
    settle()
    onSettle?.()
  }
  return (
    <span ref={frame} className="date-field">
      <input
        {...input}
        ref={field}
        className="input"
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
          if (event.key === "ArrowDown" && event.altKey) setOpen(true)
          if (event.key !== "Enter") return
          // Enter applies the date instead of submitting the form.
          event.preventDefault()
          done()
        }}
      />
      <button
        type="button"
        className="date-button"
        aria-label="Buka kalender"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="calendar" />
      </button>
      {isOpen && (
        <Popup
          anchor={frame}
          value={day}
          other={other}
          min={min}
          max={max}
          onClose={() => setOpen(false)}
          onPick={(picked) => {
            setOpen(false)
            field.current?.focus()
            onPick(picked)
          }}
        />
      )}
    </span>
  )
}
