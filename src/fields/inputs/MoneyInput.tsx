import { type ChangeEvent, useLayoutEffect, useRef } from "react"
import { showNumber, showShortMoney } from "../../declare/format.ts"
import css from "../../ui/field.module.css"
import { useIsPhone } from "../../ui/use-media.ts"
import { useTyped } from "../../ui/use-typed-text.ts"
import { commonProps, type InputProps } from "../input-props.ts"
import { parseMoney, parseNumber, typeMoney } from "../parse.ts"

/** Buttons for units, because number pads of phones lack letters. */
const UNITS = [
  ["jt", "juta"],
  ["M", "miliar"],
] as const

/** @returns undefined if the amount is too large for a unit */
const scaled = (text: string, unit: string) => {
  const small = parseNumber(text)
  return small !== undefined && small < MAX_TO_SCALE ? parseMoney(`${text} ${unit}`) : undefined
}

const MAX_TO_SCALE = 100_000

/** Groups digits while typing and accepts `1,25 M`. */
export const MoneyInput = (props: InputProps<"money">) => {
  const { text, type, settle } = useTyped(props.value, props.onChange, parseMoney, showNumber)
  const units = useIsPhone() ? UNITS : []
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number>(undefined)
  useLayoutEffect(() => {
    if (caret.current !== undefined) input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = undefined
  })
  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const typed = typeMoney(target.value, target.selectionStart ?? target.value.length)
    caret.current = typed.caret
    type(typed.text)
  }
  return (
    <>
      <span className={`${css.group} ${css.short}`}>
        <span className={css.unit}>Rp</span>
        <input
          {...commonProps(props)}
          ref={input}
          className={`${css.input} numeric`}
          inputMode="decimal"
          autoComplete="off"
          value={text}
          onChange={change}
          onBlur={() => {
            settle()
            props.onBlur?.()
          }}
        />
        {units.map(([unit, word]) => (
          <button
            key={unit}
            type="button"
            className={css.unit}
            tabIndex={-1}
            aria-label={`${unit}: jadikan ${word}`}
            aria-controls={props.id}
            // Keeps the focus in the input and the phone's keyboard open.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              const value = scaled(text, unit)
              if (value !== undefined) props.onChange(value)
            }}
          >
            {unit}
          </button>
        ))}
      </span>
      <span className={css.note}>{typeof props.value === "number" ? showShortMoney(props.value) : "\u00a0"}</span>
    </>
  )
}
