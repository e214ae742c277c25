import { useEffect, useState } from "react"
import type { ZodType } from "zod"
import type { Row } from "../declare/index.ts"

import { createDialogDraft } from "./dialog-draft.ts"

/** Keeps changed form values in session storage across reloads and lost sessions. */
export const useTabDraft = <T extends Row>(name: string, schema: ZodType<T>, initial: T) => {
  const [kept] = useState(() => createDialogDraft(name))
  const [opened] = useState(initial)
  const [draft, setDraft] = useState<T>(() => {
    const found = schema.safeParse(kept.find())
    return found.success ? found.data : opened
  })
  const isTyped = JSON.stringify(draft) !== JSON.stringify(opened)
  useEffect(() => {
    if (isTyped) kept.keep(draft)
    else kept.forget()
  }, [kept, draft, isTyped])
  return { draft, setDraft, isTyped, forget: kept.forget }
}
