import { useCallback, useEffect, useRef, useState } from "react"
import { useKeptDraft } from "../../engine/form/use-kept-draft.ts"
import { isNothing, joinDrafts, keptOf, type MessageDraft, messageIn } from "./message-draft.ts"

const NOTHING: MessageDraft = { text: "" }

/** The draft survives a reload, another lead and the end of the session. */
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
      if (isNothing(next)) drop()
      else keep({ draft: keptOf(next), base: {}, version: undefined, savedAt: Date.now() })
    },
    [drop, keep, show],
  )
  /** Empties the editor at once; the stored draft remains until `sent` or `giveBack`. */
  const take = useCallback(() => {
    const taken = latest.current
    show(NOTHING)
    return {
      ...taken,
      sent: () => {
        if (isNothing(latest.current)) drop()
      },
      giveBack: () => change(joinDrafts(taken, latest.current)),
    }
  }, [change, drop, show])
  return { ...message, change, take }
}
