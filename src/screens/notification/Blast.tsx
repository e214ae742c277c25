import { RestoredNote } from "../../engine/form/RestoredNote.tsx"
import { useKeptDraft } from "../../engine/form/use-kept-draft.ts"
import { notification } from "../../resources/notification.ts"
import { BlastForm } from "./BlastForm.tsx"
import "./blast.css"

export const Blast = () => {
  const { isOpen, found, round, keep, startAnew } = useKeptDraft(notification.name)
  return (
    <div className="blast">
      <h1>Kirim blast</h1>
      {isOpen ? (
        <>
          {found && <RestoredNote savedAt={found.savedAt} onDrop={startAnew} />}
          <BlastForm key={round} kept={found} onDraft={keep} />
        </>
      ) : (
        <div className="form-skeleton" />
      )}
    </div>
  )
}
