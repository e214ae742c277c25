import { useEffect, useRef, useState } from "react"

const asTyped = (value: unknown): string => (value === null || value === undefined ? "" : String(value))

/** An input's text beside the value that it stands for. Typing never rewrites the text; a value set from elsewhere does. */
export const useTyped = (
  value: unknown,
  onChange: (value: unknown) => void,
  read: (text: string) => unknown,
  write: (value: never) => string,
  /** Is this text a value, and not what was typed for one? */
  isValue: (text: string) => boolean = () => false,
) => {
  const isTyped = (shown: unknown) => shown == null || (typeof shown === "string" && !isValue(shown))
  const show = (shown: unknown) => (isTyped(shown) ? asTyped(shown) : write(shown as never))
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
