import { useCallback, useEffect, useRef, useState } from "react"
import { useKeptDraft } from "../../admin/form/use-kept-draft.ts"
import { keptOf, type MessageDraft, messageIn } from "./message-draft.ts"

const NOTHING: MessageDraft = { text: "" }

/** What is being written to a lead, its picture included: kept in the browser, and there again after a reload, another lead, the session's end. */
export const useMessageDraft = (lead: string) => {
  const { found, keep, drop } = useKeptDraft("message-request", lead)
  const [message, setMessage] = useState(NOTHING)
  const latest = useRef(message)
  const isTouched = useRef(false)
  const show = useCallback((next: MessageDraft) => {
    latest.current = next
    setMessage(next)
  }, [])
  useEffect(() => {
    if (!isTouched.current && found) show(messageIn(found, Date.now()))
  }, [found, show])
  const change = useCallback(
    (part: Partial<MessageDraft>) => {
      isTouched.current = true
      const next = { ...latest.current, ...part }
      show(next)
      if (next.text === "" && !next.picture) drop()
      else keep({ draft: keptOf(next), base: {}, version: undefined, savedAt: Date.now() })
    },
    [drop, keep, show],
  )
  const clear = useCallback(() => change({ text: "", picture: undefined }), [change])
  return { ...message, change, clear }
}
