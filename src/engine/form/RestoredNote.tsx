import { Button } from "../../ui/Button.tsx"
import { Icon } from "../../ui/Icon.tsx"
import { clockOf } from "./clock.ts"

interface RestoredNoteProps {
  /** When the draft was kept, in milliseconds since 1970. */
  savedAt: number
  /** What else is to be said of it. */
  words?: string
  onDrop: () => void
}

/** A form that begins with what was typed into it before says so. */
export const RestoredNote = ({ savedAt, words, onDrop }: RestoredNoteProps) => (
  <div className="form-bar-note" role="status">
    <Icon name="clock" />
    <p>
      Draf {clockOf(savedAt)} dipulihkan.{words}
    </p>
    <Button onClick={onDrop}>Buang draf</Button>
  </div>
)
