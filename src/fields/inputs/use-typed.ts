import { useEffect, useRef, useState } from "react"
import { asTyped } from "../input-props.ts"

/** Text as it stands in the input beside the value that it means: typing is never rewritten, a value from elsewhere is. */
export const useTyped = (
  value: unknown,
  onChange: (value: unknown) => void,
  read: (text: string) => unknown,
  write: (value: never) => string,
) => {
  const show = (given: unknown) => (typeof given === "string" || given == null ? asTyped(given) : write(given as never))
  const [text, setText] = useState(() => show(value))
  const meant = useRef(value)
  useEffect(() => {
    if (Object.is(value ?? null, meant.current ?? null)) return
    meant.current = value
    setText(show(value))
  })
  const type = (typed: string) => {
    setText(typed)
    meant.current = typed.trim() === "" ? null : (read(typed) ?? typed)
    onChange(meant.current)
  }
  /** Writes the value out properly once the input is left. */
  const settle = () => setText(show(meant.current))
  return { text, type, settle }
}
