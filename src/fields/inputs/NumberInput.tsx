import "./figures.css"
import type { Field } from "../../declare/index.ts"
import { Icon } from "../../ui/Icon.tsx"
import { commonProps, type InputProps } from "../input-props.ts"
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

/** The highest number that is counted up to rather than typed: rooms, not years. */
const COUNTED = 99

const isCounted = (field: Field<Figure>) => field.kind === "integer" && field.max !== undefined && field.max <= COUNTED

interface StepProps {
  by: 1 | -1
  /** The input's id. */
  controls: string | undefined
  value: unknown
  least: number
  most: number
  onChange: (value: number) => void
}

/** One more, one less. From nothing, one more is one. */
const Step = ({ by, controls, value, least, most, onChange }: StepProps) => {
  const next = (typeof value === "number" ? value : 0) + by
  return (
    <button
      type="button"
      className="input-step"
      tabIndex={-1}
      aria-label={by > 0 ? "Satu lagi" : "Satu kurang"}
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
  const { text, type, settle } = useTyped(props.value, props.onChange, parseNumber, write)
  const { field, value } = props
  const unit = unitOf(field)
  const counts = isCounted(field) && {
    controls: props.id,
    value,
    least: ("min" in field && field.min) || 0,
    most: ("max" in field && field.max) || COUNTED,
    onChange: props.onChange,
  }
  return (
    <span className="input-group is-short">
      {counts && <Step by={-1} {...counts} />}
      <input
        {...commonProps(props as InputProps)}
        className="input is-figure"
        inputMode={field.kind === "integer" ? "numeric" : "decimal"}
        autoComplete="off"
        value={text}
        onChange={({ target }) => type(target.value)}
        onBlur={() => {
          settle()
          props.onBlur?.()
        }}
      />
      {unit && <span className="input-unit">{unit}</span>}
      {counts && <Step by={1} {...counts} />}
    </span>
  )
}
