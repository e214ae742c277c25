import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from "react"
import { createPortal } from "react-dom"
import { Button, type ButtonProps } from "./Button.tsx"
import { guardBack } from "./back-guard.ts"
import { Icon } from "./Icon.tsx"
import { registerDialog } from "./open-dialogs.ts"
import "./Dialog.css"

interface DialogProps {
  title: string
  at?: "center" | "right" | "full"
  onClose: () => void
  /** True for a dialog with its own URL; Back leaves it by navigation. */
  isPage?: boolean
  typed?: "lost" | "kept" | undefined
  footer?: ReactNode
  children: ReactNode
}

const FOCUSABLE =
  'a[href], button:not([disabled]), input:not([disabled]):not([hidden]), select:not([disabled]), textarea:not([disabled]), [tabindex="0"]'

let open = 0
const changeOpenCount = (by: 1 | -1) => {
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

/** Escape closes an open popover first. */
const hasOpenPopover = (frame: HTMLElement | null) => frame?.querySelector(":popover-open") != null

const isOpenList = (target: EventTarget) => target instanceof Element && target.getAttribute("aria-expanded") === "true"

const UNSAVED_HINTS = {
  lost: "Isian di sini belum disimpan dan hilang bila ditutup.",
  kept: "Isian di sini belum dikirim. Yang Anda tulis tetap ada bila dialog ini dibuka lagi.",
} as const

const CloseContext = createContext<() => void>(() => {})

export const CloseButton = (button: Omit<ButtonProps, "children" | "onClick">) => {
  const close = useContext(CloseContext)
  return (
    <Button {...button} onClick={close}>
      Batal
    </Button>
  )
}

export const Dialog = ({ title, at = "center", onClose, isPage = false, typed, footer, children }: DialogProps) => {
  const [isAsking, setAsking] = useState(false)
  const close = typed ? () => setAsking(true) : onClose
  const frame = useRef<HTMLElement>(null)
  const failures = useRef<HTMLDivElement>(null)
  const name = useId()
  const latest = useRef(close)
  latest.current = close
  useEffect(() => (isPage ? undefined : guardBack(() => latest.current())), [isPage])

  useEffect(() => {
    const opener = document.activeElement
    changeOpenCount(1)
    const closed = failures.current && registerDialog(failures.current)
    const field = frame.current?.querySelector<HTMLElement>(
      "[data-autofocus], .dialog-body input, .dialog-body textarea",
    )
    ;(field ?? frame.current)?.focus()
    return () => {
      changeOpenCount(-1)
      closed?.()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [])

  const press = (event: KeyboardEvent<HTMLElement>) => {
    event.stopPropagation()
    if (
      event.key === "Escape" &&
      !event.defaultPrevented &&
      !isOpenList(event.target) &&
      !hasOpenPopover(frame.current)
    )
      close()
    if (event.key === "Tab" && frame.current) keepInside(event, frame.current)
  }

  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: a click beside the dialog is a shortcut for Escape
    <div
      className={`dialog-backdrop is-${at}`}
      onMouseDown={(event) => {
        if (event.target !== event.currentTarget) return
        // The default would move the focus away from the opener or the question.
        event.preventDefault()
        close()
      }}
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
          <Button look="quiet" className="is-icon" aria-label="Tutup" onClick={close}>
            <Icon name="close" />
          </Button>
        </div>
        <div className="dialog-body">{children}</div>
        <div ref={failures} />
        {footer && (
          <CloseContext value={close}>
            <div className="dialog-foot">{footer}</div>
          </CloseContext>
        )}
      </section>
      {isAsking && typed && (
        <Dialog
          title="Tutup tanpa menyimpan?"
          onClose={() => setAsking(false)}
          footer={
            <>
              <Button onClick={onClose}>Tutup tanpa menyimpan</Button>
              <Button look="primary" onClick={() => setAsking(false)} data-autofocus>
                Tetap di sini
              </Button>
            </>
          }
        >
          <p>{UNSAVED_HINTS[typed]}</p>
        </Dialog>
      )}
    </div>,
    document.body,
  )
}
