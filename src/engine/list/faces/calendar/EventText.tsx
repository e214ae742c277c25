import { labelOf } from "../../../../data/labels.ts"
import { overdueWord } from "../../../../declare/index.ts"
import { titleOf } from "../../RowMenu.tsx"
import type { CalendarContext } from "./context.ts"
import { type CalendarEvent, stateOf } from "./events.ts"
import { clockWords, whenWords } from "./moved.ts"

export const eventWords = ({ page: { resource }, rule }: CalendarContext, event: CalendarEvent) => {
  const { row } = event
  const [name = "", state] = stateOf(resource) ?? []
  const value = String(row[name] ?? "")
  const word = state && ((state.options[value] ?? value) || undefined)
  const overdue = state && overdueWord(state, value, row)
  return {
    title: titleOf(resource, row),
    by: rule.by ? labelOf(row, rule.by) : "",
    state: overdue ?? word ?? "",
    isOverdue: overdue !== undefined,
    when: clockWords(event),
    label: [titleOf(resource, row), whenWords(event), rule.by && labelOf(row, rule.by), word, overdue]
      .filter(Boolean)
      .join(", "),
  }
}

export const EventLine = ({ context, event }: { context: CalendarContext; event: CalendarEvent }) => {
  const { title, label, state, isOverdue } = eventWords(context, event)
  return (
    <button
      type="button"
      className={`event-line is-${isOverdue ? "bad" : event.tone}`}
      aria-label={label}
      title={`${state} · ${label}`}
      onClick={() => context.onOpen(event)}
    >
      {!event.isWholeDay && (
        <span className="event-clock">
          {event.from.slice(11).replace(":", ".")} <small>{event.zone}</small>
        </span>
      )}
      <span className="event-title">{title}</span>
    </button>
  )
}
