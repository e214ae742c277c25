import { useSyncExternalStore } from "react"
import { Glyph } from "../fields/Glyph.tsx"
import { useVoices } from "../providers/voices.ts"
import "./voices.css"

/** What went well, for a few seconds. */
export const Toasts = () => {
  const { toasts } = useVoices()
  const shown = useSyncExternalStore(toasts.subscribe, toasts.get)
  return (
    <section className="toasts" aria-label="Pemberitahuan" aria-live="polite">
      {shown.map(({ key, text }) => (
        <div className="toast" key={key}>
          <span className="toast-glyph">
            <Glyph name="check" size={18} />
          </span>
          <p>{text}</p>
          <button type="button" aria-label="Tutup pemberitahuan" onClick={() => toasts.close(key)}>
            <Glyph name="close" size={16} />
          </button>
        </div>
      ))}
    </section>
  )
}
