import { type RefObject, useCallback, useEffect, useRef, useState } from "react"
import type { Fields } from "../../declare/index.ts"
import type { Checked, FieldErrors } from "./check.ts"
import { type Draft, withValue } from "./draft.ts"

/** Brings what was refused into view, and the focus to it. */
const focusFirst = (form: RefObject<HTMLElement | null>) => {
  const first = form.current?.querySelector<HTMLElement>(
    '.field.is-refused :is(input:not([hidden]), textarea, button, [tabindex="0"])',
  )
  first?.focus()
  first?.closest(".field")?.scrollIntoView({ block: "nearest" })
}

/** A draft that is being written, with the sentence for each field that is refused. */
export const useDraft = (fields: Fields, initial: Draft, check: (draft: Draft) => Promise<Checked>) => {
  const [draft, setDraft] = useState(initial)
  const [sentences, setSentences] = useState<FieldErrors>({})
  const [refusals, setRefusals] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (refusals > 0) focusFirst(form)
  }, [refusals])
  const latest = useRef(draft)
  latest.current = draft

  const change = useCallback(
    (name: string, value: unknown) => {
      setDraft((current) => withValue(fields, current, name, value))
      // What the service said of a value no longer holds once it is another one.
      setSentences(({ [name]: _, ...rest }) => rest)
    },
    [fields],
  )
  /** Puts several values at once, as they belong together. */
  const fill = useCallback((values: Draft) => {
    latest.current = { ...latest.current, ...values }
    setDraft(latest.current)
    setSentences((current) => Object.fromEntries(Object.entries(current).filter(([name]) => !(name in values))))
  }, [])
  const leave = async (name: string) => {
    const found = (await check(latest.current)).sentences[name]
    setSentences(({ [name]: _, ...rest }) => (found ? { ...rest, [name]: found } : rest))
  }
  const refuse = (found: FieldErrors) => {
    setSentences(found)
    setRefusals((count) => count + 1)
  }
  /** The draft as it is sent; undefined where something in it is refused. */
  const finish = async (): Promise<Draft | undefined> => {
    const { data, sentences: found } = await check(latest.current)
    if (Object.keys(found).length === 0) return data
    refuse(found)
    return undefined
  }
  return { draft, latest, sentences, form, change, fill, leave, refuse, finish }
}

export type DraftState = ReturnType<typeof useDraft>
