import { type ChangeEvent, useLayoutEffect, useRef } from "react"
import { type AskProps, common } from "../ask-props.ts"
import { showNumber, showShortMoney } from "../format.ts"
import { parseMoney, typeMoney } from "../parse.ts"
import { useTyped } from "./use-typed.ts"

/** Whole rupiah: dots while typing, `1,25 M` understood, the amount said in short words below. */
export const MoneyAsk = (props: AskProps<"money">) => {
  const { text, type, settle } = useTyped(props.value, props.onChange, parseMoney, showNumber)
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
      <span className="input-group is-short">
        <span className="input-unit">Rp</span>
        <input
          {...common(props)}
          ref={input}
          className="input is-figure"
          inputMode="text"
          autoComplete="off"
          value={text}
          onChange={change}
          onBlur={() => {
            settle()
            props.onBlur?.()
          }}
        />
      </span>
      <span className="input-note">{typeof props.value === "number" ? showShortMoney(props.value) : "\u00a0"}</span>
    </>
  )
}
