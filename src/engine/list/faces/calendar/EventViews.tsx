import type { CSSProperties } from "react"
import { Link } from "react-router"
import { labelOf } from "../../../../data/labels.ts"
import { columnsOf, isRelated, overdueWord } from "../../../../declare/index.ts"
import { asText } from "../../../../fields/text.ts"
import { pathOfRecord } from "../../../../routing/routes.ts"
import { Button, buttonClass } from "../../../../ui/Button.tsx"
import { Dialog } from "../../../../ui/Dialog.tsx"
import { Icon } from "../../../../ui/Icon.tsx"
import { Fact } from "../../../record/Facts.tsx"
import { Steps } from "../../../record/Steps.tsx"
import tones from "../../../tone.module.css"
import { titleOf } from "../../RowMenu.tsx"
import css from "./EventViews.module.css"
import { clockWords, localWords, whenWords } from "./event-times.ts"
import { type CalendarContext, type CalendarEvent, stateOf } from "./events.ts"
import type { Slot } from "./layout.ts"
import type { DragProps } from "./use-drag.ts"

export const eventWords = ({ page: { resource }, rule }: CalendarContext, event: CalendarEvent) => {
  const { row } = event
  const [name = "", state] = stateOf(resource) ?? []
  const value = String(row[name] ?? "")
  const word = state && ((state.options[value] ?? value) || undefined)
  const overdue = state && overdueWord(state, value, row)
  const what = Object.entries(resource.fields).find(
    ([key, field]) => isRelated(field) && key !== rule.by && resource.listing?.columns?.includes(key),
  )
  return {
    title: titleOf(resource, row),
    clock: event.isWholeDay ? "" : event.from.slice(11).replace(":", "."),
    what: what ? String(row[`${what[0]}_label`] ?? "") : "",
    by: rule.by ? labelOf(row, rule.by) : "",
    state: overdue ?? word ?? "",
    isOverdue: overdue !== undefined,
    when: clockWords(event),
    local: localWords(event),
    label: [titleOf(resource, row), whenWords(event), rule.by && labelOf(row, rule.by), word, overdue]
      .filter(Boolean)
      .join(", "),
  }
}

export const EventLine = ({ context, event }: { context: CalendarContext; event: CalendarEvent }) => {
  const { title, clock, local, label, state, isOverdue } = eventWords(context, event)
  return (
    <button
      type="button"
      className={`${css.line} ${tones[isOverdue ? "bad" : event.tone]}`}
      aria-label={label}
      title={`${state} · ${label}`}
      onClick={() => context.onOpen(event)}
    >
      {clock && (
        <span className={`${css.clock} muted numeric`}>
          {clock} {local && <small>{local.replace(/–.* /, " ")}</small>}
        </span>
      )}
      <span className="ellipsis strong">{title}</span>
    </button>
  )
}

interface EventBlockProps {
  context: CalendarContext
  slot: Slot
  style: CSSProperties
  drag: DragProps | undefined
}

export const EventBlock = ({ context, slot: { event, side, start, end }, style, drag }: EventBlockProps) => {
  const { title, clock, what, by, state, when, local, label, isOverdue } = eventWords(context, event)
  const tone = isOverdue ? "bad" : event.tone
  const classes = [
    css.block,
    css[side],
    tones[tone],
    end - start < 45 && css.short,
    drag && css.movable,
    drag?.isMoving && css.moving,
    context.movingKey === event.key && css.sending,
  ]
  return (
    <button
      type="button"
      className={classes.filter(Boolean).join(" ")}
      style={style}
      data-key={event.key}
      aria-label={label}
      aria-description={drag ? "Tombol panah memindahkan, Shift dengan panah mengubah selesai." : undefined}
      title={label}
      {...drag?.handlers}
      onClick={() => !drag?.wasDragged() && context.onOpen(event)}
    >
      <span className={`${css.first} row-wrap`}>
        <span className="numeric">{drag?.isMoving ? when : clock}</span>
        <strong className="ellipsis">{title}</strong>
      </span>
      {what && <span className="ellipsis">{what}</span>}
      <span className={`ellipsis ${tone === "bad" ? "bad" : "muted"}`}>
        {isOverdue && <Icon name="alert" size={12} />} {[state, by, when, local].filter(Boolean).join(" · ")}
      </span>
      {drag && <span className={css.end} data-part="end" />}
    </button>
  )
}

interface EventDialogProps {
  context: CalendarContext
  event: CalendarEvent
  onMove: () => void
  onClose: () => void
}

export const EventDialog = ({ context: { page, rule, isMovable }, event, onMove, onClose }: EventDialogProps) => {
  const { resource } = page
  const { row } = event
  const [state = ""] = stateOf(resource) ?? []
  const hidden = [rule.from, rule.to, resource.title, ...(resource.show?.steps ? [state] : [])]
  const facts = columnsOf(page).filter(([name, field]) => !hidden.includes(name) && asText(name, field, row) !== "")
  const path = pathOfRecord(page, row)
  return (
    <Dialog
      title={titleOf(resource, row)}
      onClose={onClose}
      footer={
        <>
          {isMovable(event) && <Button onClick={onMove}>Pindahkan</Button>}
          {path && (
            <Link className={buttonClass("primary")} to={path}>
              Lihat
            </Link>
          )}
        </>
      }
    >
      <div className={`${css.dialog} stack gap-m`}>
        <p className="strong">{whenWords(event)}</p>
        <dl>
          {facts.map(([name, field]) => (
            <Fact key={name} resource={resource} name={name} field={field} record={row} />
          ))}
        </dl>
        <Steps page={page} record={row} />
      </div>
    </Dialog>
  )
}
