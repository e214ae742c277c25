import { type DialogHTMLAttributes, useEffect, useEffectEvent, useLayoutEffect, useRef } from "react"
import { createPortal } from "react-dom"
import { guardBack } from "./back-guard.ts"
import { focusPage } from "./focus-page.ts"
import css from "./Modal.module.css"
import { isTopDialog, registerDialog } from "./open-dialogs.ts"

interface ModalProps extends DialogHTMLAttributes<HTMLDialogElement> {
  /** Asked to close by Escape, Back or a press beside the dialog. The owner closes it by unmounting. */
  onClose: () => void
  /** True for a dialog with its own URL; Back leaves it by navigation. */
  isPage?: boolean | undefined
}

const firstFocusOf = (box: HTMLElement) =>
  box.querySelector<HTMLElement>("[data-autofocus]") ??
  box.querySelector<HTMLElement>("input:not([hidden]), textarea") ??
  box

/** Escape closes an open list or popover first. Lists of antd are plain elements. */
const hasOpenList = (box: HTMLElement) =>
  box.querySelector(":popover-open") !== null ||
  document.activeElement?.matches("[role=combobox][aria-expanded=true]") === true

/** Opener of a dialog that another one replaces in the same render. */
let openerOfReplaced: Element | null = null

/** The browser makes the page behind it inert. Toasts and failures are shown in its slot, because they were too. */
export const Modal = ({ onClose, isPage = false, className, children, onKeyDown, ...rest }: ModalProps) => {
  const frame = useRef<HTMLDialogElement>(null)
  const slot = useRef<HTMLDivElement>(null)
  const opener = useRef<Element>(null)

  const press = (event: { key: string; defaultPrevented: boolean; preventDefault: () => void }) => {
    const box = frame.current
    if (event.key !== "Escape" || event.defaultPrevented || !box || hasOpenList(box)) return
    event.preventDefault()
    onClose()
  }
  // The focus is on the page itself after its element was removed or disabled.
  const pressOutside = useEffectEvent((event: KeyboardEvent) => {
    if (event.target === document.body && isTopDialog(slot.current)) press(event)
  })
  const close = useEffectEvent(onClose)

  useLayoutEffect(() => {
    const box = frame.current
    if (!box || box.open) return
    opener.current = openerOfReplaced ?? document.activeElement
    box.showModal()
    firstFocusOf(box).focus()
    return () => {
      openerOfReplaced = opener.current
    }
  }, [])
  useEffect(() => {
    if (!slot.current) return
    const unregister = registerDialog(slot.current)
    document.addEventListener("keydown", pressOutside)
    return () => {
      document.removeEventListener("keydown", pressOutside)
      unregister()
      openerOfReplaced = null
      // After this dialog and those above it left the page: before that, the opener is inert.
      if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus()
      focusPage()
    }
  }, [])
  // From the moment that it is seen, Back closes it.
  useLayoutEffect(() => (isPage ? undefined : guardBack(() => close())), [isPage])

  return createPortal(
    <dialog
      {...rest}
      ref={frame}
      className={`${css.modal} ${className}`}
      tabIndex={-1}
      // Otherwise Chromium closes it at the second Escape, even if `cancel` is prevented.
      closedby="none"
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      onKeyDown={(event) => {
        event.stopPropagation()
        onKeyDown?.(event)
        press(event)
      }}
      // A press beside the dialog is a shortcut for Escape.
      onMouseDown={(event) => {
        if (event.target !== event.currentTarget) return
        // The default would move the focus away from the opener or the question.
        event.preventDefault()
        onClose()
      }}
    >
      {children}
      <div ref={slot} />
    </dialog>,
    document.body,
  )
}
