import { useEffect, useState } from "react"
import type { ZodType } from "zod"
import type { Row } from "../data/circumstances.ts"
import { answersKept } from "./kept-answers.ts"

/** What is typed and not sent, kept in the tab for as long as it says anything else than it began with: there again after a reload and a lost session. */
export const useTabDraft = <T extends Row>(name: string, schema: ZodType<T>, initial: T) => {
  const [kept] = useState(() => answersKept(name))
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
