import { useTyped } from "../../ui/use-typed.ts"
import { commonProps, type InputProps } from "../input-props.ts"
import { parseLines } from "../parse.ts"

const write = (lines: readonly string[]) => lines.join("\n")

export const LinesInput = (props: InputProps<"list">) => {
  const { text, type } = useTyped(props.value, props.onChange, parseLines, write)
  return (
    <textarea
      {...commonProps(props)}
      className="input"
      rows={4}
      value={text}
      onChange={({ target }) => type(target.value)}
    />
  )
}
