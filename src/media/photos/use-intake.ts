import { type RefObject, useEffect, useRef, useState } from "react"
import { filesOf, type Intake } from "./intake.ts"

const hasFiles = (data: DataTransfer | null): data is DataTransfer => data?.types.includes("Files") === true

const isWriting = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea"))

/**
 * Files that are dropped onto the field, or pasted while nothing else is written in. A file that is dropped beside the field is not opened by
 * the browser in place of the form.
 */
export const useIntake = (field: RefObject<HTMLElement | null>, onGiven: (intake: Intake) => void): boolean => {
  const [isOver, setOver] = useState(false)
  const given = useRef(onGiven)
  given.current = onGiven

  useEffect(() => {
    const isInside = ({ target }: Event) => target instanceof Node && field.current?.contains(target) === true
    const over = (event: DragEvent) => {
      if (!hasFiles(event.dataTransfer)) return
      event.preventDefault()
      event.dataTransfer.dropEffect = isInside(event) ? "copy" : "none"
      setOver(isInside(event))
    }
    const leave = (event: DragEvent) => event.relatedTarget === null && setOver(false)
    const drop = (event: DragEvent) => {
      if (!hasFiles(event.dataTransfer)) return
      event.preventDefault()
      setOver(false)
      if (isInside(event)) given.current(filesOf(event.dataTransfer))
    }
    const paste = (event: ClipboardEvent) => {
      if (!hasFiles(event.clipboardData) || isWriting(event.target)) return
      if (!isInside(event) && event.target !== document.body) return
      event.preventDefault()
      given.current(filesOf(event.clipboardData))
    }
    document.addEventListener("dragover", over)
    document.addEventListener("dragleave", leave)
    document.addEventListener("drop", drop)
    document.addEventListener("paste", paste)
    return () => {
      document.removeEventListener("dragover", over)
      document.removeEventListener("dragleave", leave)
      document.removeEventListener("drop", drop)
      document.removeEventListener("paste", paste)
    }
  }, [field])
  return isOver
}
