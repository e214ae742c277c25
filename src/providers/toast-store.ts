export interface Toast {
  key: number
  text: string
}

/** The success messages on screen. */
export interface ToastStore {
  get: () => readonly Toast[]
  subscribe: (listener: () => void) => () => void
  show: (text: string) => void
  close: (key: number) => void
}

const AT_ONCE = 3
/** Milliseconds that a success stays. */
const STAYS = 4500

export const toastStoreOf = (): ToastStore => {
  let toasts: readonly Toast[] = []
  let last = 0
  const listeners = new Set<() => void>()
  const set = (next: readonly Toast[]) => {
    toasts = next
    for (const listener of listeners) listener()
  }
  const close = (key: number) => set(toasts.filter((toast) => toast.key !== key))
  return {
    get: () => toasts,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    show: (text) => {
      last += 1
      const key = last
      set([...toasts.filter((toast) => toast.text !== text), { key, text }].slice(-AT_ONCE))
      setTimeout(() => close(key), STAYS)
    },
    close,
  }
}
