import {
  type FocusEvent,
  type HTMLAttributes,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react"
import { attachBelow } from "./attach-below.ts"
import css from "./Popover.module.css"

export const usePopover = () => {
  const [isOpen, setOpen] = useState(false)
  const ref = useRef<HTMLButtonElement>(null)
  const close = () => {
    const { current } = ref
    // At once, because the action that follows may move the button in the page.
    if (current?.popoverTargetElement?.contains(document.activeElement)) current.focus()
    setOpen(false)
  }
  return {
    isOpen,
    open: () => setOpen(true),
    close,
    button: {
      ref,
      "aria-expanded": isOpen,
      onClick: (event: MouseEvent) => {
        // The browser itself closes an open popover. It would also close one that opens during this click.
        if (isOpen) return
        event.preventDefault()
        setOpen(true)
      },
    },
    panel: { button: ref, onClose: close },
  }
}

interface PopoverProps extends HTMLAttributes<HTMLDivElement> {
  button: RefObject<HTMLButtonElement | null>
  onClose: () => void
  inLine?: "end" | "start"
  takesFocus?: boolean
}

const FIRST =
  "[data-autofocus], [role=menuitem], a[href], button:enabled, input:enabled, select:enabled, textarea:enabled"

/** Render it beside its button and only while it is open. `close` returns the focus to the button. */
export const Popover = ({
  button,
  onClose,
  inLine,
  takesFocus = true,
  role = "group",
  className = "",
  onBlur,
  ...rest
}: PopoverProps) => {
  const panel = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const [box, opener] = [panel.current, button.current]
    if (!box || !opener) return
    box.showPopover()
    // Makes a press on the button close the popover instead of closing and opening it.
    opener.popoverTargetElement = box
    attachBelow(box, opener, inLine)
    if (takesFocus) box.querySelector<HTMLElement>(FIRST)?.focus({ preventScroll: true })
    return () => {
      opener.popoverTargetElement = null
    }
  }, [button, inLine, takesFocus])
  const leave = (event: FocusEvent<HTMLDivElement>) => {
    const { relatedTarget, currentTarget } = event
    onBlur?.(event)
    if (relatedTarget && relatedTarget !== button.current && !currentTarget.contains(relatedTarget)) onClose()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the focus leaves its content, it takes no input itself
    <div
      {...rest}
      role={role}
      ref={panel}
      popover="auto"
      className={`${css.popover} ${className}`}
      // React also delivers the events of popovers inside this one.
      onBeforeToggle={({ target, currentTarget, newState }) =>
        target === currentTarget && newState === "closed" && onClose()
      }
      onBlur={leave}
    />
  )
}

/** Close delay in milliseconds, to let the pointer reach the panel. */
const LEAVE_GRACE_MS = 220

/** A popover that also opens on hover and keyboard focus. A click pins it. */
export const useHoverPopover = () => {
  const { isOpen, open, close: hide, button, panel } = usePopover()
  const isPinned = useRef(false)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** React misses pointerenter if the previous element was removed, so use the first move instead. */
  const isInside = useRef(false)
  const show = () => {
    clearTimeout(leaving.current)
    open()
  }
  const close = () => {
    clearTimeout(leaving.current)
    isPinned.current = false
    hide()
  }
  useEffect(() => () => clearTimeout(leaving.current), [])
  return {
    isOpen,
    close,
    box: {
      className: css.box,
      onPointerMove: ({ pointerType }: PointerEvent) => {
        if (pointerType !== "mouse" || isInside.current) return
        isInside.current = true
        show()
      },
      onPointerLeave: ({ pointerType }: PointerEvent) => {
        isInside.current = false
        if (pointerType === "mouse" && !isPinned.current) leaving.current = setTimeout(close, LEAVE_GRACE_MS)
      },
      onBlur: ({ relatedTarget, currentTarget }: FocusEvent) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) close()
      },
    },
    button: {
      ...button,
      // A closed dialog gives the focus back from nowhere, which must not open the panel.
      onFocus: ({ currentTarget, relatedTarget }: FocusEvent) =>
        relatedTarget && currentTarget.matches(":focus-visible") && show(),
      onClick: (event: MouseEvent) => {
        if (isOpen && isPinned.current) return
        event.preventDefault()
        isPinned.current = true
        show()
      },
    },
    panel: { ...panel, onClose: close, takesFocus: false },
  }
}
