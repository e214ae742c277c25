import { Button } from "./Button.tsx"
import { Icon } from "./Icon.tsx"
import css from "./Toasts.module.css"

interface ToastsProps {
  toasts: readonly { key: number; text: string; action?: { label: string; onSelect: () => void } }[]
  onClose: (key: number) => void
  /** False for the live region of a page that is inert. */
  isShown?: boolean
}

export const Toasts = ({ toasts, onClose, isShown = true }: ToastsProps) => (
  <section
    className={`${css.toasts} stack no-print`}
    aria-label={isShown ? "Pemberitahuan" : undefined}
    aria-live="polite"
  >
    {(isShown ? toasts : []).map(({ key, text, action }) => (
      <div className={`${css.toast} box row`} key={key}>
        <span className="row good">
          <Icon name="check" size={18} />
        </span>
        <p className="grow break">{text}</p>
        {action && (
          <Button
            look="text"
            onClick={() => {
              action.onSelect()
              onClose(key)
            }}
          >
            {action.label}
          </Button>
        )}
        <Button look="icon" aria-label="Tutup pemberitahuan" onClick={() => onClose(key)}>
          <Icon name="close" size={16} />
        </Button>
      </div>
    ))}
  </section>
)
