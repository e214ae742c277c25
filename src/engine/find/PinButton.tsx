import { Button } from "../../ui/Button.tsx"
import { Icon } from "../../ui/Icon.tsx"

interface PinButtonProps {
  title: string
  isPinned: boolean
  /** In a list of options screen readers reach no buttons; the keyboard pins with Ctrl+P. */
  isHidden: boolean
  onPin: () => void
}

export const PinButton = ({ title, isPinned, isHidden, onPin }: PinButtonProps) => {
  const word = isPinned ? "Lepas sematan" : "Sematkan"
  return (
    <Button
      look="icon"
      className={isPinned ? "warn" : "muted"}
      title={word}
      aria-label={`${word} ${title}`}
      aria-hidden={isHidden}
      tabIndex={isHidden ? -1 : undefined}
      onClick={onPin}
    >
      <Icon name="star" size={16} />
    </Button>
  )
}
