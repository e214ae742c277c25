import type { CSSProperties } from "react"
import { Icon } from "../../../../ui/Icon.tsx"
import type { CalendarContext } from "./context.ts"
import { eventWords } from "./EventText.tsx"
import type { Slot } from "./events.ts"
import type { DragProps } from "./use-drag.ts"

interface EventBlockProps {
  context: CalendarContext
  slot: Slot
  style: CSSProperties
  drag: DragProps | undefined
}

export const EventBlock = ({ context, slot: { event, lane, lanes, start, end }, style, drag }: EventBlockProps) => {
  const { title, by, state, when, label, isOverdue } = eventWords(context, event)
  const classes = [
    "event-block",
    `is-${isOverdue ? "bad" : event.tone}`,
    end - start < 45 && "is-short",
    drag && "is-movable",
    drag?.isMoving && "is-moving",
    context.movingKey === event.key && "is-sending",
  ]
  return (
    <button
      type="button"
      className={classes.filter(Boolean).join(" ")}
      style={{ ...style, "--lane": lane, "--lanes": lanes } as CSSProperties}
      data-key={event.key}
      aria-label={label}
      aria-description={drag ? "Tombol panah memindahkan, Shift dengan panah mengubah selesai." : undefined}
      title={label}
      {...drag?.handlers}
      onClick={() => !drag?.wasDragged() && context.onOpen(event)}
    >
      <span className="event-title">{title}</span>
      <span className="event-clock">{when}</span>
      <span className="event-more">
        {isOverdue && <Icon name="alert" size={12} />} {[state, by].filter(Boolean).join(" · ")}
      </span>
      {drag && <span className="event-end" data-part="end" />}
    </button>
  )
}
