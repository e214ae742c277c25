import type { Row } from "../data/labels.ts"
import type { Field } from "../declare/index.ts"
import { Hint } from "../ui/Hint.tsx"
import { asText, unreadText } from "./text.ts"

interface UnreadProps {
  name: string
  field: Field
  row: Row
  /** Personal data stays masked. */
  hidden?: boolean
}

/** Letters of an explanation: nobody reads a file in it. */
const LONGEST = 2000

/** The mark at what could not be read; nothing where it could. */
export const UnreadMark = ({ name, field, row, hidden }: UnreadProps) => {
  const text = unreadText(name, field, row, hidden)
  return text === undefined ? null : (
    <Hint name="Nilai tidak dikenal">{`Layanan mengirim nilai yang tidak dikenal di sini: ${text.slice(0, LONGEST)}`}</Hint>
  )
}

/** What the service sent and no kind understands: as it came, with a mark that says so. */
export const Unread = (props: UnreadProps) => {
  const { name, field, row, hidden } = props
  return (
    <span className="unread">
      <span>{asText(name, field, row, hidden)}</span> <UnreadMark {...props} />
    </span>
  )
}
