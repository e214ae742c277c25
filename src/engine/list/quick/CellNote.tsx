import { type RefObject, useLayoutEffect, useRef } from "react"
import { attachBelow } from "../../../ui/attach-below.ts"
import popoverCss from "../../../ui/Popover.module.css"
import css from "./quick.module.css"

interface CellNoteProps {
  id?: string
  anchor: RefObject<HTMLElement | null>
  words: string
}

/** Why a value cannot be saved, below its cell and above the frame that would cut it. */
export const CellNote = ({ id, anchor, words }: CellNoteProps) => {
  const note = useRef<HTMLParagraphElement>(null)
  useLayoutEffect(() => {
    const { current } = note
    if (!current || !anchor.current) return
    current.showPopover()
    attachBelow(current, anchor.current, "start")
  }, [anchor])
  return (
    <p ref={note} id={id} popover="manual" role="alert" className={`${popoverCss.popover} ${css.note}`}>
      {words}
    </p>
  )
}
