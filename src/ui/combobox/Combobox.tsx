import { type InputHTMLAttributes, useRef } from "react"
import { mediaOf } from "../use-media.ts"
import { ComboboxList } from "./ComboboxList.tsx"
import { type ComboboxOption, useCombobox } from "./use-combobox.ts"

interface ComboboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "value" | "onChange"> {
  id: string
  value: string
  options: readonly ComboboxOption[]
  listLabel: string
  /** Accepts free text; Enter picks an option only after an arrow key. */
  isFree?: boolean
  nothing?: string
  onType: (text: string) => void
  onPick: (key: string) => void
}

export const Combobox = ({ value, options, listLabel, isFree, nothing, onType, onPick, ...input }: ComboboxProps) => {
  const field = useRef<HTMLInputElement>(null)
  const listId = `${input.id}-list`
  const pick = (option: ComboboxOption) => {
    list.close()
    onPick(option.key)
  }
  const list = useCombobox({ listId, options, onPick: pick })
  const hasList = list.isOpen && options.length > 0

  const take = () => {
    const taken = list.active ?? (hasList && !isFree ? options[0] : undefined)
    if (taken) pick(taken)
    return taken !== undefined
  }
  const dismiss = () => {
    list.close()
    return hasList || (list.isOpen && nothing !== undefined)
  }

  return (
    <div className="combo">
      <input
        {...input}
        {...list.input}
        ref={field}
        className="input"
        value={value}
        onChange={({ target }) => {
          list.open()
          onType(target.value)
        }}
        onKeyDown={(event) => list.press(event, { Enter: take, Escape: dismiss })}
        onFocus={(event) => {
          // On phones the keyboard would cover the list.
          if (mediaOf("touch").matches) event.target.scrollIntoView({ block: "start" })
          input.onFocus?.(event)
        }}
        onBlur={(event) => {
          list.close()
          input.onBlur?.(event)
        }}
      />
      <ComboboxList
        id={listId}
        label={listLabel}
        options={options}
        at={list.at}
        isOpen={list.isOpen}
        anchor={field}
        note={nothing}
        onPick={pick}
      />
    </div>
  )
}
