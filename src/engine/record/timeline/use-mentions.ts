import type { BaseRecord } from "@refinedev/core"
import { type KeyboardEvent, type RefObject, useId, useState } from "react"
import { useCallQuery } from "../../../data/use-call.ts"
import { isObject, type Resource } from "../../../declare/index.ts"
import { z } from "../../../declare/zod.ts"
import { addressOfTimeline } from "./use-timeline.ts"

const person = z.object({ id: z.string(), name: z.string() })
export type Person = z.infer<typeof person>

/** An `@` at the start of a word, and the text between it and the caret: at most three words. */
const TYPED = /(?:^|[\s(])@([^\s@]*(?: [^\s@]+){0,2})$/

const MAX_OFFERED = 6

const STALE_TIME_MS = 60_000

const peopleIn = (data: unknown): Person[] => {
  const found: unknown = isObject(data) ? data.people : undefined
  return Array.isArray(found) ? found.flatMap((one) => person.safeParse(one).data ?? []) : []
}

/** Offers users while a name is typed behind an `@`. @param onPick the text with the name */
export const useMentions = (
  resource: Resource,
  record: BaseRecord,
  area: RefObject<HTMLTextAreaElement | null>,
  text: string,
  onPick: (text: string, person: Person) => void,
) => {
  const list = useId()
  const [caret, setCaret] = useState<number>()
  const [at, setAt] = useState(0)
  const typed = caret === undefined ? undefined : TYPED.exec(text.slice(0, caret))?.[1]
  const { data } = useCallQuery(
    "timeline.people",
    {},
    {
      record: addressOfTimeline(resource, record),
      enabled: typed !== undefined,
      staleTime: STALE_TIME_MS,
    },
  )
  const wanted = typed?.toLowerCase()
  const offered =
    wanted === undefined
      ? []
      : peopleIn(data)
          .filter(({ name }) => name.toLowerCase().includes(wanted) && name.toLowerCase() !== wanted)
          .slice(0, MAX_OFFERED)
  const active = Math.min(at, offered.length - 1)
  const close = () => setCaret(undefined)
  const pick = (chosen: Person) => {
    const start = (caret ?? 0) - (typed?.length ?? 0)
    const before = `${text.slice(0, start)}${chosen.name} `
    onPick(before + text.slice(caret), chosen)
    close()
    // After the new text is in the page.
    requestAnimationFrame(() => {
      area.current?.focus()
      area.current?.setSelectionRange(before.length, before.length)
    })
  }
  /** Returns whether the key was for the list. */
  const press = (event: KeyboardEvent): boolean => {
    const chosen = offered[active]
    if (!chosen) return false
    const moves: Readonly<Record<string, () => void>> = {
      ArrowDown: () => setAt((active + 1) % offered.length),
      ArrowUp: () => setAt((active + offered.length - 1) % offered.length),
      Enter: () => pick(chosen),
      Tab: () => pick(chosen),
      Escape: close,
    }
    const move = event.ctrlKey || event.metaKey ? undefined : moves[event.key]
    if (!move) return false
    event.preventDefault()
    event.stopPropagation()
    move()
    return true
  }
  const look = () => {
    const now = area.current?.selectionStart
    if (now !== caret) setAt(0)
    setCaret(now)
  }
  const isOpen = offered.length > 0
  return {
    press,
    look,
    close,
    input: {
      "aria-autocomplete": "list",
      "aria-controls": isOpen ? list : undefined,
      "aria-activedescendant": isOpen ? `${list}-${active}` : undefined,
    } as const,
    list: { id: list, offered, active, onPick: pick },
  }
}
