import { useEffect, useRef, useState } from "react"

/** From here on the menu stands beside the page; see shell.css. */
const WIDE = "(min-width: 900px)"

/** The menu as a drawer: the focus goes into it and back to the button; Escape and a wider window close it. */
export const useDrawer = () => {
  const [open, setOpen] = useState(false)
  const panel = useRef<HTMLElement>(null)
  const opener = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!open) return
    panel.current?.querySelector<HTMLElement>("nav a[aria-current], nav a, nav button")?.focus()
    const onKeyDown = ({ key }: KeyboardEvent) => key === "Escape" && setOpen(false)
    const wide = matchMedia(WIDE)
    const onWide = () => wide.matches && setOpen(false)
    document.addEventListener("keydown", onKeyDown)
    wide.addEventListener("change", onWide)
    return () => {
      document.removeEventListener("keydown", onKeyDown)
      wide.removeEventListener("change", onWide)
      // After the page behind is no longer inert.
      requestAnimationFrame(() => opener.current?.focus())
    }
  }, [open])

  return { open, panel, opener, show: () => setOpen(true), close: () => setOpen(false) }
}
