import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from "react"
import { createPortal } from "react-dom"
import { Button } from "./Button.tsx"
import { Icon } from "./Icon.tsx"
import { noteDialog } from "./open-dialogs.ts"
import "./Dialog.css"

interface DialogProps {
  title: string
  /** A drawer stands at the right edge; work in several steps takes the whole window. */
  at?: "center" | "right" | "full"
  onClose: () => void
  footer?: ReactNode
  children: ReactNode
}

const FOCUSABLE =
  'a[href], button:not([disabled]), input:not([disabled]):not([hidden]), select:not([disabled]), textarea:not([disabled]), [tabindex="0"]'

let open = 0
/** While a dialog is open the page behind it can be neither focused nor read. */
const hold = (by: 1 | -1) => {
  open += by
  document.getElementById("root")?.toggleAttribute("inert", open > 0)
  document.documentElement.classList.toggle("has-dialog", open > 0)
}

const keepInside = (event: KeyboardEvent<HTMLElement>, frame: HTMLElement) => {
  const items = [...frame.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((item) => item.offsetParent !== null)
  const [first, last] = [items[0], items.at(-1)]
  const from = document.activeElement
  if (event.shiftKey ? from === first || from === frame : from === last) {
    event.preventDefault()
    ;(event.shiftKey ? last : first)?.focus()
  }
}

/** A list that is open over an input takes Escape for itself. */
const isOpenList = (target: EventTarget) => target instanceof Element && target.getAttribute("aria-expanded") === "true"

export const Dialog = ({ title, at = "center", onClose, footer, children }: DialogProps) => {
  const frame = useRef<HTMLElement>(null)
  const failures = useRef<HTMLDivElement>(null)
  const name = useId()

  useEffect(() => {
    const opener = document.activeElement
    hold(1)
    const closed = failures.current && noteDialog(failures.current)
    const field = frame.current?.querySelector<HTMLElement>(
      "[data-autofocus], .dialog-body input, .dialog-body textarea",
    )
    ;(field ?? frame.current)?.focus()
    return () => {
      hold(-1)
      closed?.()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [])

  const press = (event: KeyboardEvent<HTMLElement>) => {
    event.stopPropagation()
    if (event.key === "Escape" && !event.defaultPrevented && !isOpenList(event.target)) onClose()
    if (event.key === "Tab" && frame.current) keepInside(event, frame.current)
  }

  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: a click beside the dialog is a shortcut for Escape
    <div
      className={`dialog-backdrop is-${at}`}
      onMouseDown={({ target, currentTarget }) => target === currentTarget && onClose()}
    >
      <section
        ref={frame}
        className="dialog"
        role="dialog"
        aria-modal="true"
        aria-labelledby={name}
        tabIndex={-1}
        onKeyDown={press}
      >
        <div className="dialog-head">
          <h2 id={name}>{title}</h2>
          <Button look="quiet" className="is-icon" aria-label="Tutup" onClick={onClose}>
            <Icon name="close" />
          </Button>
        </div>
        <div className="dialog-body">{children}</div>
        <div ref={failures} />
        {footer && <div className="dialog-foot">{footer}</div>}
      </section>
    </div>,
    document.body,
  )
}
