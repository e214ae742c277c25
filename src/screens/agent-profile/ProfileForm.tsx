import type { BaseRecord } from "@refinedev/core"
import { RecordForm } from "../../admin/form/RecordForm.tsx"
import { agentProfile } from "../../resources/agent-profile.ts"

/** The own data, being changed. */
export const ProfileForm = ({ record, onDone }: { record: BaseRecord; onDone: () => void }) => (
  <RecordForm
    resource={agentProfile}
    record={record}
    onSaved={onDone}
    onCancel={onDone}
    frame={({ body, buttons }) => (
      <div className="profile-form">
        {body}
        <div className="form-save">{buttons}</div>
      </div>
    )}
  />
)
