import { showTimeOrDate } from "../../time/show-time-or-date.ts"
import { Button } from "../../ui/Button.tsx"
import { Icon } from "../../ui/Icon.tsx"
import css from "./form.module.css"

interface RestoredNoteProps {
  /** Milliseconds since 1970. */
  savedAt: number
  words?: string
  onDrop: () => void
}

export const RestoredNote = ({ savedAt, words, onDrop }: RestoredNoteProps) => (
  <div className={`${css.note} row-wrap`} role="status">
    <Icon name="clock" />
    <p>
      Draf {showTimeOrDate(savedAt)} dipulihkan.{words}
    </p>
    <Button onClick={onDrop}>Buang draf</Button>
  </div>
)
