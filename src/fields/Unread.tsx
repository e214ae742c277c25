import type { Field, Row } from "../declare/index.ts"
import { Hint } from "../ui/Hint.tsx"
import css from "./cell.module.css"
import { asText, unreadText } from "./text.ts"

interface UnreadProps {
  name: string
  field: Field
  row: Row
  hidden?: boolean
}

/** Maximum letters of the hint. */
const MAX_HINT_LENGTH = 2000

export const UnreadMark = ({ name, field, row, hidden }: UnreadProps) => {
  const text = unreadText(name, field, row, hidden)
  return text === undefined ? null : (
    <Hint name="Nilai tidak dikenal">{`Layanan mengirim nilai yang tidak dikenal di sini: ${text.slice(0, MAX_HINT_LENGTH)}`}</Hint>
  )
}

export const Unread = (props: UnreadProps) => {
  const { name, field, row, hidden } = props
  return (
    <span className={css.unread}>
      <span>{asText(name, field, row, hidden)}</span> <UnreadMark {...props} />
    </span>
  )
}
