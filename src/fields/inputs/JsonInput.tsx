import { useTyped } from "../../ui/use-typed.ts"
import { commonProps, type InputProps } from "../input-props.ts"

const read = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
const write = (value: unknown) => JSON.stringify(value, null, 2)

export const JsonInput = (props: InputProps<"json">) => {
  const { text, type } = useTyped(props.value, props.onChange, read, write)
  return (
    <textarea
      {...commonProps(props)}
      className="input is-code"
      rows={8}
      spellCheck={false}
      value={text}
      onChange={({ target }) => type(target.value)}
    />
  )
}
