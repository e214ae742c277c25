import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from "react"
import { Note } from "./Note.tsx"

/** Where the focus goes after a cell: to the next one that is wrong, back, or nowhere. */
export type Then = "next" | "back" | "stay"

interface TypedCellProps {
  label: string
  text: string
  /** The key that it began with: it takes the text's place. */
  typed?: string
  /** Why a text is refused, where that is known at once. */
  refusalOf: (text: string) => string | undefined
  onCommit: (text: string, then: Then, isForAll: boolean) => void
  onCancel: (then: Then) => void
}

/** A cell while it is typed in. Enter takes the text, a text that is refused stays; what is left without Enter is taken as it is. */
export const TypedCell = ({ label, text, typed, refusalOf, onCommit, onCancel }: TypedCellProps) => {
  const note = useId()
  const input = useRef<HTMLTextAreaElement>(null)
  const isOver = useRef(false)
  const [value, setValue] = useState(typed ?? text)
  const [refused, setRefused] = useState<string>()
  useLayoutEffect(() => {
    input.current?.focus()
    if (typed === undefined) input.current?.select()
    else input.current?.setSelectionRange(typed.length, typed.length)
  }, [typed])

  const finish = (then: Then, isForAll = false) => {
    const said = value.trim()
    if (said === text.trim()) {
      isOver.current = true
      return onCancel(then)
    }
    const reason = refusalOf(said)
    if (reason) return setRefused(reason)
    isOver.current = true
    onCommit(said, then, isForAll)
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || !["Enter", "Tab", "Escape"].includes(event.key)) return
    event.preventDefault()
    if (event.key === "Enter") return finish("next", event.ctrlKey || event.metaKey)
    if (event.key === "Tab") return finish(event.shiftKey ? "back" : "next")
    isOver.current = true
    onCancel("stay")
  }
  const leave = () => {
    if (isOver.current) return
    isOver.current = true
    const said = value.trim()
    if (said === text.trim()) onCancel("stay")
    else onCommit(said, "stay", false)
  }
  return (
    <>
      <textarea
        ref={input}
        className="grid-input"
        rows={1}
        aria-label={label}
        aria-invalid={refused !== undefined}
        aria-describedby={refused ? note : undefined}
        value={value}
        onChange={({ target }) => {
          setValue(target.value)
          setRefused(undefined)
        }}
        onKeyDown={press}
        onBlur={leave}
      />
      {refused && (
        <Note id={note} level="error">
          {refused}
        </Note>
      )}
    </>
  )
}
