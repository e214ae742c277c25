import { type FocusEvent, type PointerEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react"

const GAP = 4
/** Minimum distance to the window's edge in pixels. */
const EDGE = 8

/** Bottom of the visible area, above a phone's keyboard. */
const bottomEdge = () => (visualViewport ? visualViewport.offsetTop + visualViewport.height : innerHeight)

export const positionBelow = (floating: HTMLElement, button: HTMLElement, inLine: "end" | "start" = "end") => {
  const [at, size] = [button.getBoundingClientRect(), floating.getBoundingClientRect()]
  const below = at.bottom + GAP + size.height <= bottomEdge() || at.top < size.height
  const left = inLine === "end" ? at.right - size.width : Math.min(at.left, innerWidth - EDGE - size.width)
  floating.style.top = `${below ? at.bottom + GAP : at.top - GAP - size.height}px`
  floating.style.left = `${Math.max(EDGE, left)}px`
}

type Floating = RefObject<HTMLElement | null>

export const usePositionBelow = (isOpen: boolean, floating: Floating, anchor: Floating, inLine?: "end" | "start") => {
  useLayoutEffect(() => {
    const [box, button] = [floating.current, anchor.current]
    if (!isOpen || !box || !button) return
    const follow = () => positionBelow(box, button, inLine)
    follow()
    const sized = new ResizeObserver(follow)
    sized.observe(box)
    addEventListener("scroll", follow, true)
    addEventListener("resize", follow)
    visualViewport?.addEventListener("resize", follow)
    return () => {
      sized.disconnect()
      removeEventListener("scroll", follow, true)
      removeEventListener("resize", follow)
      visualViewport?.removeEventListener("resize", follow)
    }
  }, [isOpen, floating, anchor, inLine])
}

/** Close delay in milliseconds, to let the pointer reach the panel. */
const LEAVE_GRACE_MS = 220

export const usePopover = () => {
  const [open, setOpen] = useState(false)
  const [pinned, setPinned] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** Prevents reopening while Escape restores the focus. */
  const quiet = useRef(false)

  /** React misses pointerenter if the previous element was removed, so use the first move instead. */
  const inside = useRef(false)

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
        if (pointerType === "mouse" && !pinned) leaving.current = setTimeout(close, LEAVE_GRACE_MS)
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
