import { type RefObject, useCallback, useEffectEvent, useLayoutEffect, useState } from "react"
import type { Fields, Kind } from "../../declare/index.ts"
import { pendingPhotos, usePendingPhotos, waitForPhotos } from "../../media/photos/pending.ts"
import { useShortcut } from "../../ui/shortcuts.ts"
import type { FieldErrors } from "./check.ts"

/** False behind a dialog, which has a form of its own. */
const isOnTop = (form: HTMLElement | null): boolean => {
  const top = [...document.querySelectorAll("dialog:modal")].at(-1)
  return top === undefined || top.contains(form)
}

export const useSaveKey = (form: RefObject<HTMLElement | null>, save: () => void) => {
  const saveNow = useEffectEvent(save)
  useShortcut("Ctrl+S", "Simpan")
  // The key works as soon as the form is drawn.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "s") return
      if (!isOnTop(form.current)) return
      event.preventDefault()
      saveNow()
    }
    document.addEventListener("keydown", press, true)
    return () => document.removeEventListener("keydown", press, true)
  }, [form])
}

const sentence = (count: number, what: string) =>
  `${count} ${what} belum terkirim. Kirim ulang atau hapus ${what} itu, lalu simpan lagi.`

const UPLOADS: readonly Kind[] = ["images", "image", "file"]

/** The photos and files of a form that are not sent yet. Their inputs have ids of the form's id and the field's name. */
export const useUploads = (id: string, fields: Fields) => {
  const [isWaiting, setWaiting] = useState(false)
  const uploads = Object.values(fields).filter(({ kind }) => UPLOADS.includes(kind))
  const what = uploads.every(({ kind }) => kind === "images") ? "foto" : "berkas"
  const isMine = useCallback((input: string) => input.startsWith(id), [id])
  const pending = usePendingPhotos(isMine)

  /** Waits for running uploads. @returns undefined if none failed, else an error at its field */
  const finishUploads = async (): Promise<FieldErrors | undefined> => {
    const { running, stuck } = pendingPhotos(isMine)
    if (running + stuck === 0) return undefined
    setWaiting(running > 0)
    const { stuck: failed } = await waitForPhotos(isMine)
    setWaiting(false)
    if (failed === 0) return undefined
    const held = Object.keys(fields).find((name) => pendingPhotos((input) => input === `${id}${name}`).stuck > 0)
    return held === undefined ? {} : { [held]: sentence(failed, what) }
  }
  return { isWaiting, what, unsent: pending.running + pending.stuck, finishUploads }
}
