import type { OwnCellProps } from "../../fields/own-fields.ts"
import { showAge, showDateTime } from "../../time/show-date.ts"
import { useNow } from "../../ui/use-now.ts"

/** The text with its age. */
export const LastMessage = ({ words, row: { last_message_at }, view, children }: OwnCellProps) => {
  const now = useNow()
  const at = String(last_message_at)
  if (view === "show" || Number.isNaN(Date.parse(at))) return children
  return (
    <span className="row" data-cell="aged">
      <span className="ellipsis">{words}</span>
      <time className="muted small numeric" dateTime={at} title={showDateTime(at)}>
        {showAge(at, now)}
      </time>
    </span>
  )
}
