import type { Field } from "../../declare/index.ts"
import { type AskProps, common } from "../ask-props.ts"
import { parseNumber } from "../parse.ts"
import { useTyped } from "./use-typed.ts"

type Figure = "integer" | "decimal" | "area" | "percent"

const unitOf = (field: Field<Figure>) =>
  field.kind === "area"
    ? "m²"
    : field.kind === "percent"
      ? "%"
      : field.kind === "integer" || field.kind === "decimal"
        ? field.unit
        : undefined

const write = (value: number) => String(value).replace(".", ",")

export const NumberAsk = (
  props: AskProps<"integer"> | AskProps<"decimal"> | AskProps<"area"> | AskProps<"percent">,
) => {
  const { text, type, settle } = useTyped(props.value, props.onChange, parseNumber, write)
  const unit = unitOf(props.field)
  return (
    <span className="input-group is-short">
      <input
        {...common(props as AskProps)}
        className="input is-figure"
        inputMode={props.field.kind === "integer" ? "numeric" : "decimal"}
        autoComplete="off"
        value={text}
        onChange={({ target }) => type(target.value)}
        onBlur={() => {
          settle()
          props.onBlur?.()
        }}
      />
      {unit && <span className="input-unit">{unit}</span>}
    </span>
  )
}
