import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from "react"

/**
 * Text of an input with a parsed value. Typing never rewrites the text; leaving the field and external changes do.
 * Browsers cannot undo that, so Ctrl+Z returns to the text before it.
 */
export const useTyped = (
  value: unknown,
  onChange: (value: unknown) => void,
  read: (text: string) => unknown,
  write: (value: never) => string,
  isValue: (text: string) => boolean = () => false,
) => {
  const isTyped = (shown: unknown) => shown == null || (typeof shown === "string" && !isValue(shown))
  const show = (shown: unknown) => (isTyped(shown) ? String(shown ?? "") : write(shown as never))
  const [text, setText] = useState(() => show(value))
  const meant = useRef(value)
  // A later effect could run after the next key, whose text it would overwrite.
  useLayoutEffect(() => {
    if (Object.is(value ?? null, meant.current ?? null)) return
    meant.current = value
    setText(show(value))
  })
  const before = useRef<string>(undefined)
  const past = useRef<string[]>([])
  const type = (typed: string) => {
    before.current ??= text
    setText(typed)
    meant.current = typed.trim() === "" ? null : (read(typed) ?? typed)
    onChange(meant.current)
  }
  const settle = () => {
    const settled = show(meant.current)
    if (before.current !== undefined && settled !== text) past.current.push(before.current)
    before.current = undefined
    setText(settled)
  }
  const undo = (event: KeyboardEvent) => {
    const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === "z"
    const last = isUndo && before.current === undefined ? past.current.pop() : undefined
    if (last === undefined) return
    event.preventDefault()
    type(last)
    before.current = undefined
  }
  return { text, type, settle, undo }
}

export const useDebounced = (value: string, rest: number): string => {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), rest)
    return () => clearTimeout(timer)
  }, [value, rest])
  return rested
}
