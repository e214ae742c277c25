import type { BaseRecord } from "@refinedev/core"
import { RecordForm } from "../../engine/form/RecordForm.tsx"
import { RestoredNote } from "../../engine/form/RestoredNote.tsx"
import { useKeptDraft } from "../../engine/form/use-kept-draft.ts"
import { agentProfile } from "../../resources/agent-profile.ts"

export const ProfileForm = ({ record, onDone }: { record: BaseRecord; onDone: () => void }) => {
  const { isOpen, found: kept, round, keep, drop, startAnew } = useKeptDraft(agentProfile.name, String(record.id))
  if (!isOpen) return <div className="form-skeleton" />
  return (
    <RecordForm
      key={round}
      resource={agentProfile}
      record={record}
      kept={kept}
      onDraft={keep}
      onDiscard={drop}
      onSaved={() => {
        drop()
        onDone()
      }}
      onCancel={onDone}
      frame={({ body, buttons }) => (
        <div className="profile-form">
          {kept && <RestoredNote savedAt={kept.savedAt} onDrop={startAnew} />}
          {body}
          <div className="form-save">{buttons}</div>
        </div>
      )}
    />
  )
}
