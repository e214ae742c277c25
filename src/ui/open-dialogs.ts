import { useSyncExternalStore } from "react"

/** Where each open dialog says what went wrong in it, the topmost last. */
let open: readonly HTMLElement[] = []
const listeners = new Set<() => void>()

const set = (next: readonly HTMLElement[]) => {
  open = next
  for (const listener of listeners) listener()
}

/** Notes a dialog that opens. Gives what notes that it is closed. */
export const noteDialog = (failures: HTMLElement): (() => void) => {
  set([...open, failures])
  return () => set(open.filter((other) => other !== failures))
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Where the topmost dialog says what went wrong. Undefined: no dialog is open. */
export const useTopDialog = (): HTMLElement | undefined => useSyncExternalStore(subscribe, () => open.at(-1))
