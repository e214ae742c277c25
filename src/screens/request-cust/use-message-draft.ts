import { useCallback, useEffect, useRef, useState } from "react"
import { type FormDraft, useFormDraft } from "../../drafts/form-draft.ts"
import type { PickedFiles } from "../../media/photos/file-drop.ts"
import { shrink } from "../../media/photos/shrink.ts"
import { useLatestState } from "../../ui/use-latest-state.ts"

interface MessageDraft {
  text: string
  picture?: File
}

/** Deletes unsent pictures after 14 days (milliseconds). */
const PICTURE_TTL_MS = 14 * 24 * 60 * 60 * 1000
/** Larger pictures are not stored in the browser. Pictures prepared for sending are smaller. */
const MAX_BYTES = 8 * 1024 * 1024

export const toStoredMessage = ({ text, picture }: MessageDraft): FormDraft["draft"] =>
  picture && picture.size <= MAX_BYTES ? { text, picture } : { text }

export const toMessageDraft = ({ draft: { text, picture }, savedAt }: FormDraft, now: number): MessageDraft => ({
  text: typeof text === "string" ? text : "",
  ...(picture instanceof File && picture.size <= MAX_BYTES && now - savedAt < PICTURE_TTL_MS && { picture }),
})

export const isEmptyDraft = ({ text, picture }: MessageDraft): boolean => text === "" && !picture

export const joinDrafts = (before: MessageDraft, after: MessageDraft): MessageDraft => ({
  text: [before.text, after.text].filter(Boolean).join("\n"),
  picture: after.picture ?? before.picture,
})

const NOTHING: MessageDraft = { text: "" }

/** The draft survives a reload, another lead and the end of the session. */
export const useMessageDraft = (lead: string) => {
  const { found, save, drop } = useFormDraft("message-request", lead)
  const [message, show, latest] = useLatestState(NOTHING)
  const isTouched = useRef(false)
  useEffect(() => {
    if (!isTouched.current && found) show(toMessageDraft(found, Date.now()))
  }, [found, show])
  const change = useCallback(
    (part: Partial<MessageDraft>) => {
      isTouched.current = true
      const next = { ...latest.current, ...part }
      show(next)
      if (isEmptyDraft(next)) drop()
      else save({ draft: toStoredMessage(next), base: {}, version: undefined, savedAt: Date.now() })
    },
    [drop, save, show, latest],
  )
  /** Empties the editor at once; the stored draft remains until `sent` or `giveBack`. */
  const take = useCallback(() => {
    const taken = latest.current
    show(NOTHING)
    return {
      ...taken,
      sent: () => {
        if (isEmptyDraft(latest.current)) drop()
      },
      giveBack: () => change(joinDrafts(taken, latest.current)),
    }
  }, [change, drop, show, latest])
  return { ...message, change, take }
}

const ONLY_ONE = "Satu pesan membawa satu gambar. Kirim gambar berikutnya sebagai pesan baru."

/** Prepares a picture for sending: reduces its size and removes place and time. */
export const usePickedPicture = (onPrepared: (picture: File) => void) => {
  const [isPreparing, setPreparing] = useState(false)
  const [problem, setProblem] = useState<string>()

  const pick = async ({ files, problems }: PickedFiles) => {
    const [file] = files
    setProblem(problems[0] ?? (files.length > 1 ? ONLY_ONE : undefined))
    if (!file) return
    setPreparing(true)
    try {
      onPrepared((await shrink(file, 0)).file)
    } catch (error) {
      setProblem(`${file.name}: ${error instanceof Error ? error.message : String(error)}`)
    } finally {
      setPreparing(false)
    }
  }
  return { isPreparing, problem, pick, forget: () => setProblem(undefined) }
}
