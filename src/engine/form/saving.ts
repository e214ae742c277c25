import { type RefObject, useCallback, useEffectEvent, useLayoutEffect, useRef, useState } from "react"
import type { Kind } from "../../declare/index.ts"
import { pendingPhotos, usePendingPhotos, waitForPhotos } from "../../media/photos/pending.ts"
import { useShortcut } from "../../ui/shortcuts.ts"
import type { FieldErrors } from "./check.ts"
import type { FormField } from "./form-fields.ts"

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

/** The photos and files of a form that are not sent yet. */
export const useUploadsOf = (scope: string, formFields: readonly FormField[], refuse: (found: FieldErrors) => void) => {
  const [isWaiting, setWaiting] = useState(false)
  const fields = formFields.filter(({ field }) => UPLOADS.includes(field.kind))
  const what = fields.every(({ field }) => field.kind === "images") ? "foto" : "berkas"
  const isAsking = useRef(false)
  const isMine = useCallback((id: string) => id.startsWith(scope), [scope])
  const pending = usePendingPhotos(isMine)
  const unsent = pending.running + pending.stuck

  /** @returns false if uploads failed, or while another call is waiting for them */
  const areSent = async (): Promise<boolean> => {
    if (isAsking.current) return false
    const { running, stuck: failed } = pendingPhotos(isMine)
    if (running + failed === 0) return true
    isAsking.current = true
    setWaiting(running > 0)
    const { stuck } = await waitForPhotos(isMine)
    isAsking.current = false
    setWaiting(false)
    if (stuck === 0) return true
    const held = fields.find(({ name }) => pendingPhotos((id) => id === `${scope}${name}`).stuck > 0)
    if (held) refuse({ [held.name]: sentence(stuck, what) })
    return false
  }
  return { isWaiting, what, unsent, areSent }
}
