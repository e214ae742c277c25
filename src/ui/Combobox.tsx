import { type InputHTMLAttributes, type KeyboardEvent, useEffect, useRef, useState } from "react"
import { mediaOf } from "./use-media.ts"
import "./combobox.css"

export interface ComboboxOption {
  key: string
  label: string
  /** Said beside it, in small. */
  detail?: string
}

interface ComboProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "value" | "onChange"> {
  value: string
  options: readonly ComboboxOption[]
  listLabel: string
  /** Free text is an answer too: Enter picks an option only after an arrow key. */
  isFree?: boolean
  /** What is said where nothing is offered. */
  nothing?: string
  onType: (text: string) => void
  onPick: (key: string) => void
}

const step = (at: number, by: 1 | -1, count: number) => (at + by + count + (at < 0 && by < 0 ? 1 : 0)) % count

/** An input that offers a list while one types. What is typed stands; picking is a shortcut. */
export const Combobox = ({ value, options, listLabel, isFree, nothing, onType, onPick, ...input }: ComboProps) => {
  const [isOpen, setOpen] = useState(false)
  const [at, setAt] = useState(-1)
  const list = useRef<HTMLDivElement>(null)
  const listId = `${input.id}-list`
  const hasList = isOpen && options.length > 0
  const shown = hasList ? options[at] : undefined
  useEffect(() => {
    list.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" })
  }, [shown])

  const close = () => {
    setOpen(false)
    setAt(-1)
  }
  const pick = ({ key }: ComboboxOption) => {
    close()
    onPick(key)
  }
  const move = (by: 1 | -1) => {
    setOpen(true)
    if (options.length > 0) setAt(step(at, by, options.length))
    return true
  }
  const take = () => {
    const taken = shown ?? (hasList && !isFree ? options[0] : undefined)
    if (taken) pick(taken)
    return taken !== undefined
  }
  const dismiss = () => {
    const isShown = hasList || (isOpen && nothing !== undefined)
    close()
    return isShown
  }
  const keys: Readonly<Record<string, () => boolean>> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Enter: take,
    Escape: dismiss,
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (keys[event.key]?.()) event.preventDefault()
  }

  return (
    <div className="combo">
      <input
        {...input}
        className="input"
        type="text"
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={hasList}
        aria-controls={listId}
        aria-activedescendant={shown ? `${listId}-${at}` : undefined}
        value={value}
        onChange={({ target }) => {
          setOpen(true)
          setAt(-1)
          onType(target.value)
        }}
        onKeyDown={press}
        onFocus={(event) => {
          // On a phone the list would open below the keyboard.
          if (mediaOf("touch").matches) event.target.scrollIntoView({ block: "start" })
          input.onFocus?.(event)
        }}
        onBlur={(event) => {
          close()
          input.onBlur?.(event)
        }}
      />
      <div
        ref={list}
        id={listId}
        role="listbox"
        aria-label={listLabel}
        className="combo-list"
        hidden={!hasList}
        tabIndex={-1}
      >
        {hasList &&
          options.map((option, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the input's, which keeps the focus
            <div
              key={option.key}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === at}
              tabIndex={-1}
              className="combo-option"
              // The input keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => pick(option)}
            >
              {option.label}
              {option.detail && <small>{option.detail}</small>}
            </div>
          ))}
      </div>
      {isOpen && nothing && (
        <p className="combo-list combo-nothing" role="status">
          {nothing}
        </p>
      )}
    </div>
  )
}
