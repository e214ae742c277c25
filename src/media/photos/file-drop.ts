import { type RefObject, useEffect, useEffectEvent, useState } from "react"
import { showCount } from "../../declare/format.ts"

export interface PickedFiles {
  files: File[]
  problems: string[]
}

const toNameList = (names: readonly string[]) =>
  names.length > 5 ? `${names.slice(0, 5).join(", ")}, dan ${names.length - 5} lainnya` : names.join(", ")

export const limitFiles = (files: readonly File[], free: number, max: number): PickedFiles => {
  const beyond = files.slice(Math.max(0, free)).map(({ name }) => name)
  const problem = `Paling banyak ${max} foto. ${showCount(beyond.length, "foto")} tidak ditambahkan: ${toNameList(beyond)}.`
  return { files: files.slice(0, Math.max(0, free)), problems: beyond.length > 0 ? [problem] : [] }
}

const isFolder = (item: DataTransferItem) => item.webkitGetAsEntry?.()?.isDirectory === true

export const readDroppedFiles = ({ items }: DataTransfer): PickedFiles => {
  const [files, folders]: [File[], string[]] = [[], []]
  for (const item of [...items].filter(({ kind }) => kind === "file")) {
    const file = item.getAsFile()
    if (isFolder(item)) folders.push(file?.name ?? item.webkitGetAsEntry()?.name ?? "")
    else if (file) files.push(file)
  }
  const problem = `${folders.map((name) => `“${name}”`).join(", ")} adalah folder. Buka foldernya, lalu pilih foto di dalamnya.`
  return { files, problems: folders.length > 0 ? [problem] : [] }
}

const hasFiles = (data: DataTransfer | null): data is DataTransfer => data?.types.includes("Files") === true

const isWriting = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea"))

/** Accepts dropped and pasted files. Prevents the browser from opening a file that misses the field. */
export const useFileDrop = (field: RefObject<HTMLElement | null>, onFiles: (picked: PickedFiles) => void): boolean => {
  const [isOver, setOver] = useState(false)
  const take = useEffectEvent(onFiles)

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
      if (isInside(event)) take(readDroppedFiles(event.dataTransfer))
    }
    const paste = (event: ClipboardEvent) => {
      if (!hasFiles(event.clipboardData) || isWriting(event.target)) return
      if (!isInside(event) && event.target !== document.body) return
      event.preventDefault()
      take(readDroppedFiles(event.clipboardData))
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
