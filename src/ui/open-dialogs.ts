import { useSyncExternalStore } from "react"

/** Slots of the open dialogs, topmost last. */
let open: readonly HTMLElement[] = []
const listeners = new Set<() => void>()

const set = (next: readonly HTMLElement[]) => {
  open = next
  for (const listener of listeners) listener()
}

export const registerDialog = (slot: HTMLElement): (() => void) => {
  set([...open, slot])
  return () => set(open.filter((other) => other !== slot))
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const isTopDialog = (slot: HTMLElement | null): boolean => open.at(-1) === slot

/** Returns the slot of the topmost dialog, the only part of the page that is not inert. */
export const useTopDialog = (): HTMLElement | undefined => useSyncExternalStore(subscribe, () => open.at(-1))
