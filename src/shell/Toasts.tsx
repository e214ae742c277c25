import { useSyncExternalStore } from "react"
import { useFeedback } from "../providers/feedback.ts"
import { Icon } from "../ui/Icon.tsx"
import "./feedback.css"

/** What went well, for a few seconds. */
export const Toasts = () => {
  const { toasts } = useFeedback()
  const shown = useSyncExternalStore(toasts.subscribe, toasts.get)
  return (
    <section className="toasts" aria-label="Pemberitahuan" aria-live="polite">
      {shown.map(({ key, text }) => (
        <div className="toast" key={key}>
          <span className="toast-icon">
            <Icon name="check" size={18} />
          </span>
          <p>{text}</p>
          <button type="button" aria-label="Tutup pemberitahuan" onClick={() => toasts.close(key)}>
            <Icon name="close" size={16} />
          </button>
        </div>
      ))}
    </section>
  )
}
