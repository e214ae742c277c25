import { Icon } from "./Icon.tsx"
import "./toasts.css"

interface ToastsProps {
  toasts: readonly { key: number; text: string; action?: { label: string; onSelect: () => void } }[]
  onClose: (key: number) => void
  /** False for the live region of a page that is inert. */
  isShown?: boolean
}

export const Toasts = ({ toasts, onClose, isShown = true }: ToastsProps) => (
  <section className="toasts" aria-label={isShown ? "Pemberitahuan" : undefined} aria-live="polite">
    {(isShown ? toasts : []).map(({ key, text, action }) => (
      <div className="toast" key={key}>
        <span className="toast-icon">
          <Icon name="check" size={18} />
        </span>
        <p>{text}</p>
        {action && (
          <button
            type="button"
            className="toast-action"
            onClick={() => {
              action.onSelect()
              onClose(key)
            }}
          >
            {action.label}
          </button>
        )}
        <button type="button" aria-label="Tutup pemberitahuan" onClick={() => onClose(key)}>
          <Icon name="close" size={16} />
        </button>
      </div>
    ))}
  </section>
)
