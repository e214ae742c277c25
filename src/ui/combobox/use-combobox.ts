import { type KeyboardEvent, useState } from "react"

export interface ComboboxOption {
  key: string
  label: string
  detail?: string
}

interface ComboboxState {
  listId: string
  options: readonly ComboboxOption[]
  isFirstActive?: boolean
  onPick: (option: ComboboxOption) => void
  onOpen?: (isOpen: boolean) => void
}

/** Handlers return true if they handled the key; otherwise the input handles it. */
export type Keys = Readonly<Partial<Record<string, () => boolean>>>

const step = (at: number, by: 1 | -1, count: number) => (at + by + count + (at < 0 && by < 0 ? 1 : 0)) % count

export const useCombobox = ({ listId, options, isFirstActive, onPick, onOpen }: ComboboxState) => {
  const [isOpen, setOpen] = useState(false)
  const [activeKey, setActiveKey] = useState<string>()
  const found = options.findIndex(({ key }) => key === activeKey)
  const at = !isOpen ? -1 : found < 0 && isFirstActive && options.length > 0 ? 0 : found
  const active = options[at]

  const open = (key?: string) => {
    if (!isOpen) onOpen?.(true)
    setOpen(true)
    setActiveKey(key)
  }
  const close = () => {
    if (isOpen) onOpen?.(false)
    setOpen(false)
    setActiveKey(undefined)
  }
  const goTo = (index: number) => {
    open(options[Math.min(Math.max(index, 0), options.length - 1)]?.key)
    return true
  }
  const move = (by: 1 | -1) => goTo(options.length > 0 ? step(at, by, options.length) : 0)
  const take = () => {
    if (active) onPick(active)
    return active !== undefined
  }
  const keys: Keys = { ArrowDown: () => move(1), ArrowUp: () => move(-1), Enter: take }

  return {
    isOpen,
    at,
    active,
    open,
    close,
    goTo,
    move,
    take,
    press: (event: KeyboardEvent, own: Keys = {}) => {
      if (event.ctrlKey || event.metaKey) return
      if ({ ...keys, ...own }[event.key]?.()) event.preventDefault()
    },
    input: {
      type: "text",
      role: "combobox",
      autoComplete: "off",
      "aria-autocomplete": "list",
      "aria-expanded": isOpen && options.length > 0,
      "aria-controls": listId,
      "aria-activedescendant": active && `${listId}-${at}`,
    } as const,
  }
}
