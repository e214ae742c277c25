import { Hint } from "../ui/Hint.tsx"
import css from "./cell.module.css"
import type { ShownValue } from "./text.ts"

const MAX_HINT_LENGTH = 2000

export const UnreadMark = ({ unread }: Pick<ShownValue, "unread">) =>
  unread === undefined ? null : (
    <Hint name="Nilai tidak dikenal">{`Layanan mengirim nilai yang tidak dikenal di sini: ${unread.slice(0, MAX_HINT_LENGTH)}`}</Hint>
  )

export const Unread = ({ text, unread }: ShownValue) => (
  <span className={css.unread}>
    <span>{text}</span> <UnreadMark unread={unread} />
  </span>
)
