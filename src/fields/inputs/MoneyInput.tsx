import { type ChangeEvent, useRef } from "react"
import { showNumber, showShortMoney } from "../../declare/format.ts"
import { getUnitRequest } from "../../declare/index.ts"
import css from "../../ui/field.module.css"
import { useIsPhone } from "../../ui/use-media.ts"
import { useTyped } from "../../ui/use-typed-text.ts"
import { commonProps, type InputProps } from "../input-props.ts"
import { isGroupedMoney, readTypedMoney, scaleTypedMoney, typeMoney } from "../parse.ts"

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
  const isGrouped = useRef(false)
  const read = (text: string) => readTypedMoney({ text, isGrouped: isGrouped.current })
  const { text, type, settle, undo } = useTyped(props.value, props.onChange, read, showNumber)
  const units = useIsPhone() ? UNITS : []
  const change = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const isPasted = (nativeEvent as InputEvent).inputType === "insertFromPaste"
    isGrouped.current = typeMoney({ text, isGrouped: isGrouped.current }, target.value, isPasted).isGrouped
    type(target.value)
  }
  const note = props["aria-invalid"] && typeof props.value === "string" ? undefined : noteOf(props.value)
  return (
    <>
      <span className={`${css.group} ${css.short}`}>
        <span className={css.unit}>Rp</span>
        <input
          {...commonProps(props)}
          className={`${css.input} numeric`}
          inputMode="decimal"
          autoComplete="off"
          value={text}
          onChange={change}
          onFocus={() => {
            isGrouped.current = isGroupedMoney(text)
          }}
          onKeyDown={undo}
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
              const value = scaleTypedMoney({ text, isGrouped: isGrouped.current }, unit)
              if (value === undefined) return
              isGrouped.current = true
              props.onChange(value)
            }}
          >
            {unit}
          </button>
        ))}
      </span>
      <span className={css.note}>{note ?? "\u00a0"}</span>
    </>
  )
}
