import type { BaseRecord } from "@refinedev/core"
import { useId, useRef, useState } from "react"
import { failureWords } from "../../../../data/call-error.ts"
import type { Field, Overlap, Resource, Row } from "../../../../declare/index.ts"
import { z } from "../../../../declare/zod.ts"
import { useDraftState } from "../../../../drafts/use-draft.ts"
import { FieldInput } from "../../../../fields/FieldInput.tsx"
import { useAppContext } from "../../../../session/app-context.ts"
import { Dialog } from "../../../../ui/Dialog.tsx"
import { useSingleFlight } from "../../../../ui/use-single-flight.ts"
import { check } from "../../../form/check.ts"
import css from "../../../form/form.module.css"
import { OverlapPanel, useOverlap } from "../../../overlap/OverlapPanel.tsx"
import { useListContext } from "../../list-context.ts"
import { titleOf } from "../../RowMenu.tsx"
import { toTimes } from "./event-times.ts"
import type { CalendarEvent, CalendarRule } from "./events.ts"

interface MoveDialogProps {
  rule: CalendarRule
  event: CalendarEvent
  send: (event: CalendarEvent, more?: BaseRecord) => Promise<void>
  onClose: () => void
}

interface PanelProps {
  resource: Resource
  rule: Overlap
  draft: Row
  record: Row
  isMeant: boolean
  onMeant: (isMeant: boolean) => void
  onTake: (draft: Row) => void
  onFound: (isClash: boolean) => void
}

const Panel = ({ resource, rule, draft, record, isMeant, onMeant, onTake, onFound }: PanelProps) => {
  const found = useOverlap(resource, rule, draft, record)
  onFound(found.clashes.length > 0)
  return (
    <OverlapPanel
      resource={resource}
      rule={rule}
      found={found}
      isConfirmed={isMeant}
      onConfirm={onMeant}
      onTake={({ from, to }) => onTake({ ...draft, [rule.from]: from, [rule.to]: to })}
    />
  )
}

export const MoveDialog = ({ rule, event, send, onClose }: MoveDialogProps) => {
  const { resource } = useListContext().page
  const { config } = useAppContext()
  const id = useId()
  const [opened] = useState(() => toTimes(event))
  const kept = useDraftState<Row>(
    `${resource.name}.move:${event.row.id}:${opened.from}:${opened.to}`,
    z.object({ [rule.from]: z.string().nullable(), [rule.to]: z.string().nullable() }),
    { [rule.from]: opened.from, [rule.to]: opened.to },
    { storage: "tab" },
  )
  const draft: Row = { ...event.row, ...kept.draft }
  const put = (next: Row) => kept.setDraft({ [rule.from]: next[rule.from], [rule.to]: next[rule.to] })
  const close = () => {
    kept.drop()
    onClose()
  }
  const [sentences, setSentences] = useState<Readonly<Record<string, string>>>({})
  const [isMeant, setMeant] = useState(false)
  const isClash = useRef(false)
  const { once, isRunning } = useSingleFlight()
  const names = [rule.from, rule.to]
  const save = () =>
    once(async () => {
      const times = { [rule.from]: draft[rule.from] ?? null, [rule.to]: draft[rule.to] ?? null }
      const checked = await check(resource, times, event.row)
      if (Object.keys(checked.sentences).length > 0) return setSentences(checked.sentences)
      if (isClash.current && !isMeant) return setSentences({ "": "Pilih waktu lain, atau centang “Tetap jadwalkan”." })
      const more = isMeant && resource.overlap && config.extensions ? { [resource.overlap.confirm]: true } : {}
      try {
        await send(event, { ...times, ...more })
        close()
      } catch (error) {
        setSentences({ "": failureWords(error) })
      }
    })
  return (
    <Dialog
      title={`Pindahkan ${titleOf(resource, event.row)}`}
      onClose={close}
      typed={kept.isTyped ? "lost" : undefined}
      busy={isRunning}
      send={{ label: "Pindahkan", onClick: () => void save() }}
    >
      <div className={css.form}>
        {names.map((name) => (
          <div className={css.field} key={name}>
            <label htmlFor={`${id}-${name}`}>{resource.fields[name]?.label}</label>
            <FieldInput
              id={`${id}-${name}`}
              name={name}
              field={resource.fields[name] as Field}
              fields={resource.fields}
              draft={draft}
              record={event.row}
              value={draft[name] as string}
              onChange={(value) => {
                setSentences({})
                put({ ...draft, [name]: value })
              }}
              aria-invalid={sentences[name] !== undefined}
            />
            {sentences[name] && <p className={css.error}>{sentences[name]}</p>}
          </div>
        ))}
        {resource.overlap && (
          <Panel
            resource={resource}
            rule={resource.overlap}
            draft={draft}
            record={event.row}
            isMeant={isMeant}
            onMeant={setMeant}
            onTake={put}
            onFound={(is) => {
              isClash.current = is
            }}
          />
        )}
        {sentences[""] && (
          <p className={css.error} role="alert">
            {sentences[""]}
          </p>
        )}
      </div>
    </Dialog>
  )
}
