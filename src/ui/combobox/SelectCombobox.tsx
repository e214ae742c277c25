import { type FocusEvent, type MouseEvent, startTransition, useOptimistic, useRef, useState } from "react"
import { Icon } from "../Icon.tsx"
import { mediaOf } from "../use-media.ts"
import { ChosenTags } from "./ChosenTags.tsx"
import { ComboboxList } from "./ComboboxList.tsx"
import { searchOptions, toggleOption, withKnownLabels } from "./options.ts"
import { type ComboboxOption, type Keys, useCombobox } from "./use-combobox.ts"
import "./select-combobox.css"

/** Maximum options without the on-screen keyboard. */
const MAX_OPTIONS_WITHOUT_KEYBOARD = 8
const PAGE = 10

interface SelectComboboxProps {
  id: string
  label: string
  placeholder: string
  options: readonly ComboboxOption[]
  chosen: readonly ComboboxOption[]
  isMany?: boolean
  disabled?: boolean
  note?: string
  onRetry?: () => void
  onType?: (text: string) => void
  onOpen?: (isOpen: boolean) => void
  onChange: (keys: string[]) => void
}

export const SelectCombobox = (props: SelectComboboxProps) => {
  const { id, label, placeholder, options, isMany = false, disabled, onType, onOpen, onRetry, onChange } = props
  const frame = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState("")
  // Shows the choice before the parent re-renders.
  const [picked, setPicked] = useOptimistic(props.chosen)
  const [named, setNamed] = useState<readonly ComboboxOption[]>([])
  const chosen = withKnownLabels(picked, [...options, ...props.chosen, ...named])
  const offered = onType ? options : searchOptions(options, text)

  const type = (typed: string) => {
    setText(typed)
    onType?.(typed)
  }
  const choose = (next: readonly ComboboxOption[]) => {
    setNamed(next)
    startTransition(() => {
      setPicked(next)
      onChange(next.map(({ key }) => key))
    })
    return true
  }
  const pick = (option: ComboboxOption) => {
    if (isMany) list.open(option.key)
    else list.close()
    type("")
    choose(toggleOption(chosen, option, isMany))
  }
  const list = useCombobox({ listId: `${id}-list`, options: offered, isFirstActive: text !== "", onPick: pick, onOpen })
  const open = () => {
    list.open(chosen[0]?.key)
    return true
  }
  const close = () => {
    list.close()
    if (text !== "") type("")
    return true
  }
  const move = (by: 1 | -1) => () => (list.isOpen || chosen.length === 0 ? list.move(by) : open())
  const whenOpen = (act: () => boolean) => () => list.isOpen && act()
  const pickOrOpen = () => (list.isOpen ? list.take() : open())
  const keys: Keys = {
    ArrowDown: move(1),
    ArrowUp: move(-1),
    Home: whenOpen(() => list.goTo(0)),
    End: whenOpen(() => list.goTo(offered.length - 1)),
    PageDown: whenOpen(() => list.goTo(list.at + PAGE)),
    PageUp: whenOpen(() => list.goTo(list.at - PAGE)),
    Enter: pickOrOpen,
    " ": () => text === "" && pickOrOpen(),
    Escape: whenOpen(close),
    Backspace: () => text === "" && chosen.length > 0 && choose(chosen.slice(0, -1)),
  }

  const pressField = (event: MouseEvent) => {
    const isInText = event.target === input.current && text !== ""
    if (disabled || isInText) return
    event.preventDefault()
    if (event.target instanceof Element && event.target.closest("button")) return
    input.current?.focus()
    frame.current?.scrollIntoView({ block: "nearest" })
    if (list.isOpen) close()
    else open()
  }
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (!frame.current?.contains(relatedTarget)) close()
  }
  const inputMode = !onType && options.length <= MAX_OPTIONS_WITHOUT_KEYBOARD ? "none" : undefined
  const nothing = offered.length > 0 ? undefined : text === "" ? "Tidak ada pilihan." : "Tidak ditemukan."

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it closes when the focus leaves all of it, the list's button included
    <div ref={frame} className="combo" onBlur={leave}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what is beside the input is part of it to a pointer */}
      <div className={`input combo-field${disabled ? " is-disabled" : ""}`} onMouseDown={pressField}>
        {text === "" && isMany && chosen.length > 0 && (
          <ChosenTags chosen={chosen} onRemove={(option) => choose(toggleOption(chosen, option, true))} />
        )}
        {text === "" && !isMany && chosen[0] && (
          <span className="combo-value" aria-hidden="true">
            {chosen[0].label}
          </span>
        )}
        <input
          {...list.input}
          ref={input}
          id={id}
          aria-label={label}
          aria-describedby={chosen.length > 0 ? `${id}-chosen` : undefined}
          placeholder={chosen.length > 0 ? undefined : placeholder}
          disabled={disabled}
          inputMode={inputMode}
          value={text}
          onChange={({ target }) => {
            list.open()
            type(target.value)
          }}
          onKeyDown={(event) => list.press(event, keys)}
          onFocus={({ target }) => {
            // On phones the keyboard would cover the list.
            if (mediaOf("touch").matches && !inputMode) target.scrollIntoView({ block: "start" })
          }}
        />
        {chosen.length > 0 && !disabled ? (
          <button
            type="button"
            className="combo-clear"
            tabIndex={-1}
            aria-label={`Kosongkan ${label}`}
            onClick={() => choose([])}
          >
            <Icon name="close" size={12} />
          </button>
        ) : (
          <Icon name="caret" size={14} />
        )}
      </div>
      {chosen.length > 0 && (
        <span id={`${id}-chosen`} className="unseen">
          Dipilih: {chosen.map((option) => option.label).join(", ")}
        </span>
      )}
      <ComboboxList
        id={`${id}-list`}
        label={label}
        options={offered}
        at={list.at}
        chosen={chosen.map(({ key }) => key)}
        isMany={isMany}
        isOpen={list.isOpen}
        anchor={frame}
        note={props.note ?? nothing}
        onRetry={
          onRetry &&
          (() => {
            // The retry button disappears after the click.
            input.current?.focus()
            onRetry()
          })
        }
        onPick={pick}
      />
    </div>
  )
}
