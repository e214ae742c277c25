import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from "react"

/** Milliseconds that the pointer may be elsewhere on its way from the button to the panel. */
const GRACE = 220

/** A panel under a button that opens on hover, on keyboard focus, on click and on touch, and closes on Escape and outside. */
export const usePopover = () => {
  const [open, setOpen] = useState(false)
  const [pinned, setPinned] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** Set while Escape gives the focus back, which must not open the panel again. */
  const quiet = useRef(false)

  /** React misses pointerenter where the element that the pointer came from was removed, so the first move inside stands for it. */
  const inside = useRef(false)

  /** Also cancels the closing that a leaving pointer has started. */
  const show = () => {
    clearTimeout(leaving.current)
    setOpen(true)
  }
  const close = () => {
    clearTimeout(leaving.current)
    setOpen(false)
    setPinned(false)
  }

  useEffect(() => {
    if (!open) return
    const onPointerDown = ({ target }: Event) => {
      if (target instanceof Node && !box.current?.contains(target)) close()
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return
      quiet.current = true
      close()
      if (box.current?.contains(document.activeElement)) button.current?.focus()
      quiet.current = false
    }
    document.addEventListener("pointerdown", onPointerDown)
    document.addEventListener("keydown", onKeyDown)
    return () => {
      document.removeEventListener("pointerdown", onPointerDown)
      document.removeEventListener("keydown", onKeyDown)
    }
  })

  useEffect(() => () => clearTimeout(leaving.current), [])

  return {
    open,
    close,
    box: {
      ref: box,
      onPointerMove: ({ pointerType }: PointerEvent) => {
        if (pointerType !== "mouse" || inside.current) return
        inside.current = true
        show()
      },
      onPointerLeave: ({ pointerType }: PointerEvent) => {
        inside.current = false
        if (pointerType === "mouse" && !pinned) leaving.current = setTimeout(close, GRACE)
      },
      onBlur: ({ relatedTarget }: FocusEvent) => {
        if (relatedTarget instanceof Node && !box.current?.contains(relatedTarget)) close()
      },
    },
    button: {
      ref: button,
      "aria-expanded": open,
      onFocus: ({ currentTarget }: FocusEvent<HTMLButtonElement>) => {
        if (!quiet.current && currentTarget.matches(":focus-visible")) show()
      },
      onClick: () => {
        if (open && pinned) return close()
        show()
        setPinned(true)
      },
    },
  }
}
