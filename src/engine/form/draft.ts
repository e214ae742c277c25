import { type RefObject, useCallback, useEffect, useId, useRef, useState } from "react"
import { idOf } from "../../data/labels.ts"
import {
  type Fields,
  fieldsOf,
  isEmpty,
  isObject,
  isReason,
  type Kind,
  type Resource,
  type Row,
} from "../../declare/index.ts"
import { dependentsOf } from "../../fields/within.ts"
import { useAfterRender, useLatestState } from "../../ui/use-latest-state.ts"
import type { CheckResult, FieldErrors } from "./check.ts"
import { useUploads } from "./saving.ts"

export type Draft = Readonly<Record<string, unknown>>

const toFormValue: { readonly [K in Kind]?: (value: unknown) => unknown } = {
  relation: idOf,
  relations: (value) => (Array.isArray(value) ? value.map((item) => idOf(item) ?? item) : value),
  select: (value) => (typeof value === "number" ? String(value) : value),
}

/** Returns initial form values: ids for related records, and empty reasons, which belong to earlier changes. */
export const draftOf = (resource: Resource, record?: Row): Draft =>
  Object.fromEntries(
    fieldsOf(resource, "form").map(([name, field]) => {
      const value = record ? (isReason(resource.fields, name) ? null : record[name]) : field.initial
      const hold = toFormValue[field.kind]
      return [name, (hold ? hold(value) : value) ?? null]
    }),
  )

export const isSame = (a: unknown, b: unknown): boolean => {
  if (isEmpty(a) || isEmpty(b)) return isEmpty(a) && isEmpty(b)
  return isObject(a) || Array.isArray(a) ? JSON.stringify(a) === JSON.stringify(b) : Object.is(a, b)
}

export const isChanged = (draft: Draft, baseline: Draft): boolean =>
  [...new Set([...Object.keys(draft), ...Object.keys(baseline)])].some((name) => !isSame(draft[name], baseline[name]))

export const setDraftValue = (fields: Fields, draft: Draft, name: string, value: unknown): Draft => {
  const gone = isSame(draft[name], value) ? [] : dependentsOf(fields, name).filter((key) => key in draft)
  return { ...draft, ...Object.fromEntries(gone.map((key) => [key, null])), [name]: value }
}

const focusFirst = (form: RefObject<HTMLElement | null>) => {
  const first = form.current?.querySelector<HTMLElement>(
    '[data-refused] :is(input:not([hidden]), textarea, button, [tabindex="0"])',
  )
  first?.focus()
  first?.closest("[data-refused]")?.scrollIntoView({ block: "nearest" })
}

export const useFormState = (fields: Fields, initial: Draft, check: (draft: Draft) => Promise<CheckResult>) => {
  const [draft, replace, latest] = useLatestState(initial)
  const [sentences, setSentences] = useState<FieldErrors>({})
  const [doubts, setDoubts] = useState<FieldErrors>({})
  const confirmed = useRef(new Set<string>())
  const form = useRef<HTMLFormElement>(null)
  const id = useId()
  const { finishUploads, ...uploads } = useUploads(id, fields)
  const focusRefused = useAfterRender(() => focusFirst(form))
  // Clears our own errors as soon as they are resolved; only the service can revoke its own.
  const own = useRef<FieldErrors>({})
  const isRefused = Object.keys(sentences).length > 0
  useEffect(() => {
    if (!isRefused) return
    void check(draft).then(({ sentences: found }) => {
      const isSettled = ([name, sentence]: [string, string]) => own.current[name] === sentence && !(name in found)
      setSentences((current) =>
        Object.entries(current).some(isSettled)
          ? Object.fromEntries(Object.entries(current).filter((entry) => !isSettled(entry)))
          : current,
      )
    })
  }, [draft, check, isRefused])

  const change = useCallback(
    (name: string, value: unknown) => {
      replace(setDraftValue(fields, latest.current, name, value))
      setDoubts({})
      // The service's error applied to the previous value.
      setSentences(({ [name]: _, ...rest }) => rest)
    },
    [fields, replace, latest],
  )
  const fill = useCallback(
    (values: Draft) => {
      replace({ ...latest.current, ...values })
      setDoubts({})
      setSentences((current) => Object.fromEntries(Object.entries(current).filter(([name]) => !(name in values))))
    },
    [replace, latest],
  )
  const leave = async (name: string) => {
    const { [name]: found } = (await check(latest.current)).sentences
    if (found) own.current = { ...own.current, [name]: found }
    setSentences(({ [name]: _, ...rest }) => (found ? { ...rest, [name]: found } : rest))
  }
  const refuse = (found: FieldErrors) => {
    setSentences(found)
    focusRefused()
  }
  /** Accepts the doubted values. */
  const confirm = () => {
    for (const question of Object.values(doubts)) confirmed.current.add(question)
    setDoubts({})
  }
  /** Waits for files that are being uploaded. @returns undefined if one failed, or a field is invalid or doubted */
  const finish = async (): Promise<Draft | undefined> => {
    const unsent = await finishUploads()
    if (unsent) {
      refuse(unsent)
      return undefined
    }
    const { data, sentences: found, doubts: doubted = {} } = await check(latest.current)
    const open = Object.entries(doubted).filter(([, question]) => !confirmed.current.has(question))
    const isValid = Object.keys(found).length === 0
    if (isValid && open.length === 0) return data
    own.current = found
    setDoubts(isValid ? Object.fromEntries(open) : {})
    refuse(found)
    return undefined
  }
  return { id, draft, latest, sentences, doubts, confirm, form, uploads, change, fill, leave, refuse, finish }
}

export type DraftState = ReturnType<typeof useFormState>
