import { type MouseEvent, useCallback, useEffect, useRef, useState } from "react"
import { mediaOf } from "../../ui/use-media.ts"

export const useDrawer = () => {
  const [open, setOpen] = useState(false)
  const panel = useRef<HTMLElement>(null)
  const opener = useRef<HTMLElement>(null)

  useEffect(() => {
    if (!open) return
    panel.current?.querySelector<HTMLElement>("nav a[aria-current], nav a, nav button")?.focus()
    const onKeyDown = ({ key }: KeyboardEvent) => key === "Escape" && setOpen(false)
    const wide = mediaOf("wide")
    const onWide = () => wide.matches && setOpen(false)
    document.addEventListener("keydown", onKeyDown)
    wide.addEventListener("change", onWide)
    return () => {
      document.removeEventListener("keydown", onKeyDown)
      wide.removeEventListener("change", onWide)
      // Waits until the page stops being inert; focus fails before that.
      requestAnimationFrame(() => opener.current?.focus())
    }
  }, [open])

  const show = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    opener.current = currentTarget
    setOpen(true)
  }
  const close = useCallback(() => setOpen(false), [])
  return { open, panel, show, close }
}
