import { useState } from "react"
import { clockOf } from "../../admin/form/clock.ts"
import { useKeptDraft } from "../../admin/form/use-kept-draft.ts"
import { notification } from "../../resources/notification.ts"
import { Button } from "../../ui/Button.tsx"
import { Icon } from "../../ui/Icon.tsx"
import { BlastForm } from "./BlastForm.tsx"
import "./blast.css"

/** A notification to many. What was written here before and not sent is there again. */
export const Blast = () => {
  const { isOpen, found, keep, drop } = useKeptDraft(notification.name)
  const [isDropped, setDropped] = useState(false)
  const kept = isDropped ? undefined : found
  return (
    <div className="blast">
      <h1>Kirim blast</h1>
      {isOpen ? (
        <>
          {kept && (
            <div className="form-bar-note" role="status">
              <Icon name="clock" />
              <p>Draf {clockOf(kept.savedAt)} dipulihkan.</p>
              <Button
                onClick={() => {
                  drop()
                  setDropped(true)
                }}
              >
                Buang draf
              </Button>
            </div>
          )}
          <BlastForm key={String(isDropped)} kept={kept} onDraft={keep} />
        </>
      ) : (
        <div className="form-skeleton" />
      )}
    </div>
  )
}
