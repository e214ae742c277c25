import { useState } from "react"
import { Button } from "./Button.tsx"
import { Icon } from "./Icon.tsx"

/** Milliseconds that the button says that it is done. */
const SAYS_DONE = 2000

export const CopyButton = ({ what, text }: { what: string; text: string }) => {
  const [isDone, setDone] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setDone(true)
    setTimeout(() => setDone(false), SAYS_DONE)
  }
  return (
    <Button
      look="quiet"
      className="is-icon fact-tool"
      aria-label={isDone ? `${what} disalin` : `Salin ${what.toLowerCase()}`}
      onClick={copy}
    >
      <Icon name={isDone ? "check" : "copy"} size={14} />
    </Button>
  )
}
