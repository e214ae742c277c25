import { createStore, type ReadableStore } from "../data/store.ts"

export interface Toast {
  key: number
  text: string
  action?: { label: string; onSelect: () => void }
  /** Milliseconds until the toast closes. */
  stays?: number
}

export interface ToastStore extends ReadableStore<readonly Toast[]> {
  show: (text: string, more?: Pick<Toast, "action" | "stays">) => void
  close: (key: number) => void
}

const MAX_AT_ONCE = 3
const AUTO_CLOSE_MS = 4500

export const toastStoreOf = (): ToastStore => {
  const { get, set, subscribe } = createStore<readonly Toast[]>([])
  let last = 0
  const close = (key: number) => set(get().filter((toast) => toast.key !== key))
  return {
    get,
    subscribe,
    show: (text, { action, stays = AUTO_CLOSE_MS } = {}) => {
      last += 1
      const key = last
      set([...get().filter((toast) => toast.text !== text), { key, text, action }].slice(-MAX_AT_ONCE))
      setTimeout(() => close(key), stays)
    },
    close,
  }
}
