import { type Field, fieldOfKind, traitsOf } from "../../declare/index.ts"
import css from "../../ui/field.module.css"
import { Icon } from "../../ui/Icon.tsx"
import { useTyped } from "../../ui/use-typed-text.ts"
import { commonProps, type InputProps } from "../input-props.ts"
import { parseNumber } from "../parse.ts"

const keys = { integer: "numeric", decimal: "decimal", area: "decimal", percent: "decimal" } as const

const write = (value: number) => String(value).replace(".", ",")

/** Integers up to this maximum have plus and minus buttons: rooms, but not years. */
const MAX_COUNTED = 99

const isCounted = (field: Field<"integer" | "decimal" | "area" | "percent">) =>
  (fieldOfKind("integer", field)?.max ?? Number.POSITIVE_INFINITY) <= MAX_COUNTED

interface StepProps {
  by: 1 | -1
  label: string
  controls: string | undefined
  value: unknown
  least: number
  most: number
  onChange: (value: number) => void
}

const Step = ({ by, label, controls, value, least, most, onChange }: StepProps) => {
  const next = (typeof value === "number" ? value : 0) + by
  return (
    <button
      type="button"
      className={css.unit}
      tabIndex={-1}
      aria-label={`${label}: satu ${by > 0 ? "lagi" : "kurang"}`}
      aria-controls={controls}
      disabled={next < least || next > most}
      onClick={() => onChange(next)}
    >
      <Icon name={by > 0 ? "plus" : "minus"} />
    </button>
  )
}

export const NumberInput = (
  props: InputProps<"integer"> | InputProps<"decimal"> | InputProps<"area"> | InputProps<"percent">,
) => {
  const { text, type, settle, undo } = useTyped(props.value, props.onChange, parseNumber, write)
  const { field, value } = props
  const unit = traitsOf[field.kind].unit ?? ("unit" in field ? field.unit : undefined)
  const counts = isCounted(field) && {
    label: props["aria-label"] ?? field.label,
    controls: props.id,
    value,
    least: ("min" in field && field.min) || 0,
    most: ("max" in field && field.max) || MAX_COUNTED,
    onChange: props.onChange,
  }
  return (
    <span className={`${css.group} ${css.short}`}>
      {counts && <Step by={-1} {...counts} />}
      <input
        {...commonProps(props as InputProps, unit && "unit")}
        className={`${css.input} numeric`}
        inputMode={keys[field.kind]}
        autoComplete="off"
        value={text}
        onChange={({ target }) => type(target.value)}
        onKeyDown={undo}
        onBlur={() => {
          settle()
          props.onBlur?.()
        }}
      />
      {unit && (
        <span id={`${props.id}-unit`} className={css.unit}>
          {unit}
        </span>
      )}
      {counts && <Step by={1} {...counts} />}
    </span>
  )
}
