import { createStore, type ReadableStore } from "../data/store.ts"

export interface Toast {
  key: number
  text: string
  /** What can be done about it, as long as it stands there. */
  action?: { label: string; onSelect: () => void }
  /** Milliseconds that it stays. */
  stays?: number
}

/** The success messages on screen. */
export interface ToastStore extends ReadableStore<readonly Toast[]> {
  show: (text: string, more?: Pick<Toast, "action" | "stays">) => void
  close: (key: number) => void
}

const AT_ONCE = 3
/** Milliseconds that a success stays. */
const STAYS = 4500

export const toastStoreOf = (): ToastStore => {
  const { get, set, subscribe } = createStore<readonly Toast[]>([])
  let last = 0
  const close = (key: number) => set(get().filter((toast) => toast.key !== key))
  return {
    get,
    subscribe,
    show: (text, { action, stays = STAYS } = {}) => {
      last += 1
      const key = last
      set([...get().filter((toast) => toast.text !== text), { key, text, action }].slice(-AT_ONCE))
      setTimeout(() => close(key), stays)
    },
    close,
  }
}
