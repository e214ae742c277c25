import { type ReactNode, useLayoutEffect, useRef, useState } from "react"
import { createPortal } from "react-dom"
import { Icon } from "../../../ui/Icon.tsx"

interface NoteProps {
  id?: string
  level?: "error" | "warn" | "fixed"
  /** It holds inputs. */
  isPanel?: boolean
  children: ReactNode
}

const GLYPHS = { error: "alert", warn: "alert", fixed: "check" } as const

/** What stands under a cell, over the rows below it and outside of the frame that scrolls. */
export const Note = ({ id, level, isPanel, children }: NoteProps) => {
  const anchor = useRef<HTMLSpanElement>(null)
  const own = useRef<HTMLDivElement>(null)
  const [host, setHost] = useState<HTMLElement>()
  const [spot, setSpot] = useState({ left: 0, top: 0 })
  useLayoutEffect(() => {
    const cell = anchor.current?.closest("td, th")
    const wrap = anchor.current?.closest<HTMLElement>(".grid-wrap")
    if (!cell || !wrap) return
    setHost(wrap)
    const settle = () => {
      const [at, frame] = [cell.getBoundingClientRect(), wrap.getBoundingClientRect()]
      const widest = Math.max(0, frame.width - (own.current?.offsetWidth ?? 0))
      setSpot({ left: Math.min(Math.max(0, at.left - frame.left), widest), top: at.bottom - frame.top + 2 })
    }
    settle()
    if (isPanel) own.current?.scrollIntoView({ block: "nearest" })
    wrap.addEventListener("scroll", settle, { capture: true, passive: true })
    window.addEventListener("resize", settle)
    return () => {
      wrap.removeEventListener("scroll", settle, { capture: true })
      window.removeEventListener("resize", settle)
    }
  }, [host, isPanel])
  return (
    <>
      <span ref={anchor} hidden />
      {host &&
        createPortal(
          <div ref={own} id={id} className="grid-note" data-level={level} data-panel={isPanel} style={spot}>
            {level && <Icon name={GLYPHS[level]} />}
            <div>{children}</div>
          </div>,
          host,
        )}
    </>
  )
}
