import { commonProps, type InputProps } from "../input-props.ts"
import { parseLines } from "../parse.ts"
import { useTyped } from "./use-typed.ts"

const write = (lines: readonly string[]) => lines.join("\n")

/** Short texts, one a line. */
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
