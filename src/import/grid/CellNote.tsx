import { type ReactNode, useLayoutEffect, useRef, useState } from "react"
import { createPortal } from "react-dom"
import type { InvalidRow } from "../../domain/listing-import/invalid-rows.ts"
import { Button } from "../../ui/Button.tsx"
import { Icon } from "../../ui/Icon.tsx"
import type { CellEdits } from "../LastEdit.tsx"
import css from "./grid.module.css"
import { rowIssue } from "./grid.ts"

interface NoteProps {
  id?: string
  level?: "error" | "warn" | "fixed"
  /** Set if the note contains inputs. */
  isPanel?: boolean
  children: ReactNode
}

const ICONS = { error: "alert", warn: "alert", fixed: "check" } as const

/** A box below a cell, rendered outside the scrolling frame so that it is not clipped. */
export const Note = ({ id, level, isPanel, children }: NoteProps) => {
  const anchor = useRef<HTMLSpanElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const [host, setHost] = useState<HTMLElement>()
  const [position, setPosition] = useState({ left: 0, top: 0 })
  useLayoutEffect(() => {
    const cell = anchor.current?.closest("td, th")
    const wrap = anchor.current?.closest<HTMLElement>(`.${css.wrap}`)
    if (!cell || !wrap) return
    setHost(wrap)
    const position = () => {
      const [at, frame] = [cell.getBoundingClientRect(), wrap.getBoundingClientRect()]
      const widest = Math.max(0, frame.width - (box.current?.offsetWidth ?? 0))
      setPosition({ left: Math.min(Math.max(0, at.left - frame.left), widest), top: at.bottom - frame.top + 2 })
    }
    position()
    if (isPanel) box.current?.scrollIntoView({ block: "nearest" })
    wrap.addEventListener("scroll", position, { capture: true, passive: true })
    window.addEventListener("resize", position)
    return () => {
      wrap.removeEventListener("scroll", position, { capture: true })
      window.removeEventListener("resize", position)
    }
  }, [host, isPanel])
  return (
    <>
      <span ref={anchor} hidden />
      {host &&
        createPortal(
          <div
            ref={box}
            id={id}
            className={`${css.note} dense`}
            data-level={level}
            data-panel={isPanel}
            style={position}
          >
            {level && <Icon name={ICONS[level]} />}
            <div>{children}</div>
          </div>,
          host,
        )}
    </>
  )
}

interface CellNoteProps {
  invalid: InvalidRow
  name: string
  edits: CellEdits
}

const FOR_ALL = "Diperbaiki untuk semua sel dengan isi ini; lihat Perbaikan Anda."

export const CellNote = ({ invalid, name, edits }: CellNoteProps) => {
  const cell = invalid.cells[name]
  const issue = name === "" ? rowIssue(invalid) : cell?.issue?.message
  if (!issue && cell?.now === undefined) return null
  const level = name === "" || cell?.issue?.level === "error" ? "error" : cell?.now === undefined ? "warn" : "fixed"
  return (
    <Note level={level}>
      {issue && <p>{issue}</p>}
      {cell?.now !== undefined && (
        <p className="muted">
          Isi berkas: {cell.text ? `“${cell.text}”` : "kosong"}. {cell.by === "fix" && FOR_ALL}
          {cell.by === "edit" && (
            <Button
              look="quiet"
              tabIndex={-1}
              aria-keyshortcuts="Control+Z"
              title="Ctrl+Z"
              onClick={() => void edits.revert(invalid, name)}
            >
              Kembalikan
            </Button>
          )}
        </p>
      )}
    </Note>
  )
}
