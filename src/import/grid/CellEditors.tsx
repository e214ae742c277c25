import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from "react"
import type { Resource } from "../../declare/index.ts"
import type { InvalidCell, InvalidRow } from "../../domain/listing-import/invalid-rows.ts"
import type { Issue } from "../../domain/listing-import/issues.ts"
import type { Fix } from "../../domain/listing-import/plan.ts"
import { regionNamesOf } from "../../domain/listing-import/region-columns.ts"
import fieldCss from "../../ui/field.module.css"
import { FixPanel } from "../FixPanel.tsx"
import { Note } from "./CellNote.tsx"
import css from "./grid.module.css"

interface ChosenCellProps {
  invalid: InvalidRow
  field: string
  resource: Resource
  onChoose: (fix: Fix) => void
  onCancel: () => void
}

/** Creates an issue for the fix panel, because cells without an issue can be edited too. */
const issueOf = (cell: InvalidCell | undefined, field: string, isRegion: boolean): Issue => ({
  key: field,
  level: "error",
  field,
  text: cell?.text ?? "",
  message: "",
  fix: isRegion ? "region" : "value",
})

const draftOfRegion = ({ cells }: InvalidRow, region: readonly string[]) =>
  Object.values(cells).find(({ issue }) => issue?.fix === "region")?.issue?.known ??
  Object.fromEntries(region.map((name) => [name, cells[name]?.value]))

const draftOfField = ({ cells }: InvalidRow, field: string) =>
  cells[field]?.issue?.level === "error" ? {} : { [field]: cells[field]?.value }

export const ChosenCell = ({ invalid, field, resource, onChoose, onCancel }: ChosenCellProps) => {
  const region = regionNamesOf(resource)
  const isRegion = region.includes(field)
  return (
    <Note isPanel>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape cancels whatever holds the focus inside */}
      <div
        onKeyDown={(event) => {
          if (event.key !== "Escape") return event.stopPropagation()
          event.preventDefault()
          onCancel()
        }}
      >
        <FixPanel
          resource={resource}
          issue={issueOf(invalid.cells[field], field, isRegion)}
          start={isRegion ? draftOfRegion(invalid, region) : draftOfField(invalid, field)}
          rows={1}
          opened
          onFix={onChoose}
        />
      </div>
    </Note>
  )
}

export type FocusMove = "next" | "back" | "stay"

interface TypedCellProps {
  label: string
  text: string
  /** The key that began the edit; it replaces the text. */
  typed?: string
  refusalOf: (text: string) => string | undefined
  onCommit: (text: string, move: FocusMove, isForAll: boolean) => void
  onCancel: (move: FocusMove) => void
}

/** Enter rejects invalid text. Leaving the cell commits the text unchecked. */
export const TypedCell = ({ label, text, typed, refusalOf, onCommit, onCancel }: TypedCellProps) => {
  const note = useId()
  const input = useRef<HTMLTextAreaElement>(null)
  const isDone = useRef(false)
  const [value, setValue] = useState(typed ?? text)
  const [refused, setRefused] = useState<string>()
  useLayoutEffect(() => {
    input.current?.focus()
    if (typed === undefined) input.current?.select()
    else input.current?.setSelectionRange(typed.length, typed.length)
  }, [typed])

  const finish = (move: FocusMove, isForAll = false) => {
    const entered = value.trim()
    if (entered === text.trim()) {
      isDone.current = true
      return onCancel(move)
    }
    const reason = refusalOf(entered)
    if (reason) return setRefused(reason)
    isDone.current = true
    onCommit(entered, move, isForAll)
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || !["Enter", "Tab", "Escape"].includes(event.key)) return
    event.preventDefault()
    if (event.key === "Enter") return finish("next", event.ctrlKey || event.metaKey)
    if (event.key === "Tab") return finish(event.shiftKey ? "back" : "next")
    isDone.current = true
    onCancel("stay")
  }
  const leave = () => {
    if (isDone.current) return
    isDone.current = true
    const entered = value.trim()
    if (entered === text.trim()) onCancel("stay")
    else onCommit(entered, "stay", false)
  }
  return (
    <>
      <textarea
        ref={input}
        className={`${css.editor} ${fieldCss.input}`}
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
