import { useSyncExternalStore } from "react"

let open: readonly HTMLElement[] = []
const listeners = new Set<() => void>()

const set = (next: readonly HTMLElement[]) => {
  open = next
  for (const listener of listeners) listener()
}

export const registerDialog = (failures: HTMLElement): (() => void) => {
  set([...open, failures])
  return () => set(open.filter((other) => other !== failures))
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useTopDialog = (): HTMLElement | undefined => useSyncExternalStore(subscribe, () => open.at(-1))
