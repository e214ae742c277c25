import type { BaseRecord } from "@refinedev/core"
import { type KeyboardEvent, useId, useRef, useState } from "react"
import { failureWords } from "../../../data/call-error.ts"
import { randomHex } from "../../../data/random-hex.ts"
import { useCall } from "../../../data/use-call.ts"
import type { Resource } from "../../../declare/index.ts"
import { z } from "../../../declare/zod.ts"
import { COMMENT_MAX, type EntryOf, tooLongWords } from "../../../domain/timeline-entry.ts"
import { useDraftState } from "../../../drafts/use-draft.ts"
import { Button } from "../../../ui/Button.tsx"
import fieldCss from "../../../ui/field.module.css"
import { LengthHint } from "../../../ui/LengthHint.tsx"
import { useSingleFlight } from "../../../ui/use-single-flight.ts"
import formCss from "../../form/form.module.css"
import { MentionList } from "./MentionList.tsx"
import { useReadAgain } from "./OwnEntryMenu.tsx"
import { useMentions } from "./use-mentions.ts"
import { addressOfTimeline } from "./use-timeline.ts"

const draftSchema = z.object({
  text: z.string(),
  /** Users whose names were picked. */
  people: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Under which the text was sent. */
  key: z.string().optional(),
})

interface CommentFormProps {
  resource: Resource
  record: BaseRecord
  /** The comment that is changed. */
  entry?: EntryOf<"comment">
  onDone?: () => void
}

export const CommentForm = ({ resource, record, entry, onDone }: CommentFormProps) => {
  const id = useId()
  const input = useRef<HTMLTextAreaElement>(null)
  const { draft, setDraft, isTyped, drop } = useDraftState(
    `${resource.name}.comment:${record.id}:${entry?.entry ?? ""}`,
    draftSchema,
    { text: entry?.text ?? "", people: entry?.mentions ?? [] },
    { storage: "tab" },
  )
  const [failure, setFailure] = useState<string>()
  const { call, isPending } = useCall()
  const { submit } = useSingleFlight()
  const readAgain = useReadAgain(resource)
  const { text, people } = draft
  const typed = useRef(text)
  const change = (next: string, more = people) => {
    typed.current = next
    setFailure(undefined)
    setDraft({ text: next, people: more })
  }
  const mentions = useMentions(resource, record, input, text, (next, person) => change(next, [...people, person]))
  const length = text.trim().length
  const isLong = length > COMMENT_MAX
  const sentence = isLong ? tooLongWords(length) : failure

  const send = async () => {
    if (length === 0 || isLong) return
    const key = draft.key ?? randomHex(16)
    setDraft({ ...draft, key })
    const mentioned = people.filter(({ name }) => text.includes(`@${name}`)).map((person) => person.id)
    const payload = { text, mentions: [...new Set(mentioned)] }
    try {
      await (entry
        ? call("timeline.change", { record: { id: entry.entry }, payload })
        : call("timeline.comment", { record: addressOfTimeline(resource, record), payload, idempotencyKey: key }))
    } catch (error) {
      return setFailure(failureWords(error))
    }
    // On a slow line the next words are typed while these are sent.
    if (typed.current !== text) {
      if (!entry && typed.current.startsWith(text)) change(typed.current.slice(text.length).trimStart())
      return readAgain()
    }
    drop()
    change("", [])
    await readAgain()
    onDone?.()
  }
  const press = (event: KeyboardEvent) => {
    if (mentions.press(event)) return
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) submit(send)(event)
  }
  return (
    <form className="stack" onSubmit={submit(send)}>
      <label htmlFor={id} className="unseen">
        {entry ? "Ubah komentar" : "Tulis komentar"}
      </label>
      <textarea
        ref={input}
        id={id}
        className={fieldCss.input}
        rows={2}
        dir="auto"
        placeholder="Tulis komentar untuk tim, @ menyebut seseorang…"
        value={text}
        aria-invalid={isLong || undefined}
        aria-describedby={sentence ? `${id}-error` : undefined}
        onChange={({ target }) => change(target.value)}
        onKeyDown={press}
        onKeyUp={({ key }) => key !== "Escape" && mentions.look()}
        onClick={mentions.look}
        onBlur={mentions.close}
        {...mentions.input}
      />
      <MentionList {...mentions.list} />
      {sentence && (
        <p id={`${id}-error`} className={formCss.error} role="alert">
          {sentence}
        </p>
      )}
      {(isTyped || entry) && (
        <div className="row">
          <span className="muted small numeric">
            <LengthHint length={length} longest={COMMENT_MAX} />
          </span>
          {entry && (
            <Button
              className="push"
              onClick={() => {
                drop()
                onDone?.()
              }}
            >
              Batal
            </Button>
          )}
          <Button
            look="primary"
            type="submit"
            className={entry ? undefined : "push"}
            busy={isPending}
            disabled={length === 0 || isLong}
          >
            {entry ? "Simpan" : "Kirim"}
          </Button>
        </div>
      )}
    </form>
  )
}
