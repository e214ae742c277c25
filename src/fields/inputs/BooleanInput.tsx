import { commonProps, type InputProps } from "../input-props.ts"

export const BooleanInput = (props: InputProps<"boolean">) => {
  const { "aria-required": _, ...rest } = commonProps(props)
  const isOn = props.value === true
  return (
    <span className="switch">
      <input
        {...rest}
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        checked={isOn}
        onChange={({ target }) => props.onChange(target.checked)}
      />
      <span aria-hidden="true">{isOn ? "Ya" : "Tidak"}</span>
    </span>
  )
}
