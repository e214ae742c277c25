import { useEffect, useRef, useState } from "react"

const asTyped = (value: unknown): string => (value === null || value === undefined ? "" : String(value))

/** Text of an input with a parsed value. Typing never rewrites the text; external changes do. */
export const useTyped = (
  value: unknown,
  onChange: (value: unknown) => void,
  read: (text: string) => unknown,
  write: (value: never) => string,
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
  const settle = () => setText(show(meant.current))
  return { text, type, settle }
}

export const useDebounced = (value: string, rest: number): string => {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), rest)
    return () => clearTimeout(timer)
  }, [value, rest])
  return rested
}
