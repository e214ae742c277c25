import { useCallback, useEffect, useRef, useState } from "react"
import { useKeptDraft } from "../../admin/form/use-kept-draft.ts"

/** What is being written to a lead: kept in the browser, and there again after a reload, another lead, the session's end. */
export const useMessageDraft = (lead: string) => {
  const { found, keep, drop } = useKeptDraft("message-request", lead)
  const [text, setText] = useState("")
  const isTyped = useRef(false)
  const kept = found?.draft.text
  useEffect(() => {
    if (!isTyped.current && typeof kept === "string") setText(kept)
  }, [kept])
  const change = useCallback(
    (next: string) => {
      isTyped.current = true
      setText(next)
      if (next === "") drop()
      else keep({ draft: { text: next }, base: {}, version: undefined, savedAt: Date.now() })
    },
    [drop, keep],
  )
  return { text, change }
}
