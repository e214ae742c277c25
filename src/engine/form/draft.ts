import { type RefObject, useCallback, useEffect, useRef, useState } from "react"
import { idOf, type Row } from "../../data/labels.ts"
import { type Fields, fieldsOf, isEmpty, isObject, isReason, type Kind, type Resource } from "../../declare/index.ts"
import { dependentsOf } from "../../fields/within.ts"
import type { Checked, FieldErrors } from "./check.ts"

export type Draft = Readonly<Record<string, unknown>>

/** A record's value as a form holds it. Kinds that are held as they come have nothing to say here. */
const held: { readonly [K in Kind]?: (value: unknown) => unknown } = {
  relation: idOf,
  relations: (value) => (Array.isArray(value) ? value.map((item) => idOf(item) ?? item) : value),
  select: (value) => (typeof value === "number" ? String(value) : value),
}

/** What a form starts with: the record's values, or those that the declaration gives an empty one. Related records by their ids. The reason of an earlier change is none for the next. */
export const draftOf = (resource: Resource, record?: Row): Draft =>
  Object.fromEntries(
    fieldsOf(resource, "form").map(([name, field]) => {
      const value = record ? (isReason(resource.fields, name) ? null : record[name]) : field.initial
      const hold = held[field.kind]
      return [name, (hold ? hold(value) : value) ?? null]
    }),
  )

export const isSame = (a: unknown, b: unknown): boolean => {
  if (isEmpty(a) || isEmpty(b)) return isEmpty(a) && isEmpty(b)
  return isObject(a) || Array.isArray(a) ? JSON.stringify(a) === JSON.stringify(b) : Object.is(a, b)
}

/** Does the draft say anything else than what it started with? A value that was put back does not. */
export const isChanged = (draft: Draft, baseline: Draft): boolean =>
  [...new Set([...Object.keys(draft), ...Object.keys(baseline)])].some((name) => !isSame(draft[name], baseline[name]))

/** The draft with a value in it. What lies within a parent that changes loses its own. */
export const withValue = (fields: Fields, draft: Draft, name: string, value: unknown): Draft => {
  const gone = isSame(draft[name], value) ? [] : dependentsOf(fields, name).filter((key) => key in draft)
  return { ...draft, ...Object.fromEntries(gone.map((key) => [key, null])), [name]: value }
}

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
  // Another answer may settle what was refused: a sentence of our own goes with its reason, one of the service stays.
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
    const { [name]: found } = (await check(latest.current)).sentences
    if (found) own.current = { ...own.current, [name]: found }
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
    own.current = found
    refuse(found)
    return undefined
  }
  return { draft, latest, sentences, form, change, fill, leave, refuse, finish }
}

export type DraftState = ReturnType<typeof useDraft>
