import { useEffect } from "react"

export interface Shortcut {
  keys: string
  does: string
}

const shown = new Map<symbol, Shortcut>()

/** Names a shortcut where it is handled, for the list that `?` opens. */
export const useShortcut = (keys: string, does: string): void =>
  useEffect(() => {
    const mark = Symbol(keys)
    shown.set(mark, { keys, does })
    return () => void shown.delete(mark)
  }, [keys, does])

/** Shortcuts of the page as it is, each once. */
export const shortcutsShown = (): Shortcut[] => [
  ...new Map([...shown.values()].map((shortcut) => [shortcut.keys + shortcut.does, shortcut])).values(),
]
