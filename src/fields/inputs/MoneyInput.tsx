import { type ChangeEvent, useRef } from "react"
import { showNumber, showShortMoney } from "../../declare/format.ts"
import { getUnitRequest } from "../../declare/index.ts"
import css from "../../ui/field.module.css"
import { useIsPhone } from "../../ui/use-media.ts"
import { useTyped } from "../../ui/use-typed-text.ts"
import { commonProps, type InputProps } from "../input-props.ts"
import { isGroupedMoney, readTypedMoney, scaleTypedMoney, type TypedMoney, typeMoney } from "../parse.ts"

/** Buttons for units, because number pads of phones lack letters. */
const UNITS = [
  ["jt", "juta"],
  ["M", "miliar"],
] as const

const noteOf = (value: unknown): string | undefined => {
  if (typeof value === "number") return showShortMoney(value)
  return typeof value === "string" ? getUnitRequest(value) : undefined
}

/** Groups digits when the field is left and accepts `1,25 M`. */
export const MoneyInput = (props: InputProps<"money">) => {
  const typed = useRef<TypedMoney>(undefined)
  const typedAs = (text: string): TypedMoney =>
    typed.current?.text === text ? typed.current : { text, isGrouped: isGroupedMoney(text) }
  const read = (text: string) => readTypedMoney(typedAs(text))
  const { text, type, settle, undo } = useTyped(props.value, props.onChange, read, showNumber)
  const units = useIsPhone() ? UNITS : []
  const change = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const isPasted = (nativeEvent as InputEvent).inputType === "insertFromPaste"
    typed.current = typeMoney(typedAs(text), target.value, isPasted)
    type(target.value)
  }
  const note = props["aria-invalid"] && typeof props.value === "string" ? undefined : noteOf(props.value)
  return (
    <>
      <span className={`${css.group} ${css.short}`}>
        <span id={`${props.id}-unit`} className={css.unit}>
          Rp
        </span>
        <input
          {...commonProps(props, "unit", note && "amount")}
          className={`${css.input} numeric`}
          inputMode="decimal"
          autoComplete="off"
          value={text}
          onChange={change}
          onKeyDown={undo}
          onBlur={() => {
            typed.current = undefined
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
            aria-label={`${unit}: jadikan ${word}, ${props["aria-label"] ?? props.field.label}`}
            aria-controls={props.id}
            // Keeps the focus in the input and the phone's keyboard open.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              const value = scaleTypedMoney(typedAs(text), unit)
              if (value === undefined) return
              typed.current = undefined
              props.onChange(value)
            }}
          >
            {unit}
          </button>
        ))}
      </span>
      {/* Reserves its line, unless a sentence of the field has it. */}
      {(note || !props["aria-invalid"]) && (
        <span id={`${props.id}-amount`} className={css.note}>
          {note ?? "\u00a0"}
        </span>
      )}
    </>
  )
}
