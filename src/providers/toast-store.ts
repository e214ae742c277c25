import { createStore, type ReadableStore } from "./store.ts"

export interface Toast {
  key: number
  text: string
}

/** The success messages on screen. */
export interface ToastStore extends ReadableStore<readonly Toast[]> {
  show: (text: string) => void
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
    show: (text) => {
      last += 1
      const key = last
      set([...get().filter((toast) => toast.text !== text), { key, text }].slice(-AT_ONCE))
      setTimeout(() => close(key), STAYS)
    },
    close,
  }
}
