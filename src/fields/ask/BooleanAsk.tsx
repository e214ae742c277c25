import { type AskProps, common } from "../ask-props.ts"

export const BooleanAsk = (props: AskProps<"boolean">) => {
  const { "aria-required": _, ...rest } = common(props)
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
