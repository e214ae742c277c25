import { type RefObject, useEffect, useLayoutEffect, useRef } from "react"
import { attachBelow } from "../attach-below.ts"
import type { ComboboxOption } from "./use-combobox.ts"
import "./combobox.css"

interface ComboboxListProps {
  id: string
  label: string
  options: readonly ComboboxOption[]
  at: number
  /** Keys of the chosen options; undefined if picking only fills the input. */
  chosen?: readonly string[]
  isMany?: boolean
  isOpen: boolean
  anchor: RefObject<HTMLElement | null>
  note?: string
  onRetry?: () => void
  onPick: (option: ComboboxOption) => void
}

export const ComboboxList = (props: ComboboxListProps) => {
  const { id, label, options, at, chosen, isMany, isOpen, anchor, note, onRetry, onPick } = props
  const panel = useRef<HTMLDivElement>(null)
  const isShown = isOpen && (options.length > 0 || note !== undefined)
  useLayoutEffect(() => {
    if (!isShown || !panel.current || !anchor.current) return
    panel.current.style.setProperty("--anchor", `${anchor.current.offsetWidth}px`)
    panel.current.showPopover?.()
    attachBelow(panel.current, anchor.current, "start")
  }, [isShown, anchor])
  useEffect(() => {
    panel.current?.querySelector(".is-active")?.scrollIntoView({ block: "nearest" })
  }, [at, isShown])

  if (!isShown) return <div key="closed" id={id} role="listbox" aria-label={label} hidden />
  return (
    <div key="open" ref={panel} className="combo-panel" popover="manual">
      <div
        id={id}
        role="listbox"
        aria-label={label}
        aria-multiselectable={isMany || undefined}
        className={`combo-list${chosen ? " is-select" : ""}`}
        hidden={options.length === 0}
        tabIndex={-1}
      >
        {options.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the input's, which keeps the focus
          <div
            key={option.key}
            id={`${id}-${index}`}
            role="option"
            aria-selected={chosen ? chosen.includes(option.key) : index === at}
            tabIndex={-1}
            className={`combo-option${index === at ? " is-active" : ""}`}
            // The input keeps the focus.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onPick(option)}
          >
            {option.label}
            {option.detail && <small>{option.detail}</small>}
          </div>
        ))}
      </div>
      {note && (
        <p className="combo-note" role="status">
          {note}{" "}
          {onRetry && (
            <button type="button" onClick={onRetry}>
              Coba lagi
            </button>
          )}
        </p>
      )}
    </div>
  )
}
