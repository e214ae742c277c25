import { useState } from "react"
import { Button } from "./Button.tsx"
import css from "./CopyButton.module.css"
import { copyText } from "./copy-text.ts"
import { Icon } from "./Icon.tsx"

/** Display time of the result in milliseconds. */
const RESULT_SHOWN_MS = 2000

type State = "ready" | "done" | "refused"
const ICONS = { ready: "copy", done: "check", refused: "alert" } as const

export const CopyButton = ({ what, text, onCopied }: { what: string; text: string; onCopied?: () => void }) => {
  const [state, setState] = useState<State>("ready")
  const copy = async () => {
    const isDone = await copyText(text)
    setState(isDone ? "done" : "refused")
    if (isDone) onCopied?.()
    setTimeout(() => setState("ready"), RESULT_SHOWN_MS)
  }
  const labels: Readonly<Record<State, string>> = {
    ready: `Salin ${what.toLowerCase()}`,
    done: `${what} disalin`,
    refused: `${what} tidak dapat disalin oleh browser ini`,
  }
  return (
    <Button look="icon" className={`${css.copy} no-print`} aria-label={labels[state]} onClick={copy}>
      <Icon name={ICONS[state]} size={14} />
    </Button>
  )
}
