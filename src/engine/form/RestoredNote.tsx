import { Button } from "../../ui/Button.tsx"
import { Icon } from "../../ui/Icon.tsx"
import { clockOf } from "./clock.ts"

interface RestoredNoteProps {
  /** Milliseconds since 1970. */
  savedAt: number
  words?: string
  onDrop: () => void
}

export const RestoredNote = ({ savedAt, words, onDrop }: RestoredNoteProps) => (
  <div className="form-bar-note" role="status">
    <Icon name="clock" />
    <p>
      Draf {clockOf(savedAt)} dipulihkan.{words}
    </p>
    <Button onClick={onDrop}>Buang draf</Button>
  </div>
)
