import { phoneOf, showPhone } from "../../declare/index.ts"
import { useTyped } from "../../ui/use-typed.ts"
import { commonProps, type InputProps } from "../input-props.ts"

/** Accepts 08…, stores +62…, displays 0812-xxxx-xxxx. */
export const PhoneInput = (props: InputProps<"phone">) => {
  const stored = typeof props.value === "string" ? (phoneOf(props.value) ?? props.value) : props.value
  const { text, type } = useTyped(stored, props.onChange, phoneOf, (value: string) => value)
  const known = phoneOf(text)
  return (
    <input
      {...commonProps(props)}
      className="input is-short"
      type="tel"
      inputMode="tel"
      autoComplete="off"
      placeholder="0812-3456-7890"
      value={text.startsWith("+62") && known ? showPhone(known) : text}
      onChange={({ target }) => type(target.value)}
    />
  )
}
