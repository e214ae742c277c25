import { successNote } from "../feedback/notification-provider.ts"
import { useHref } from "../routing/routes.ts"
import { useAppContext } from "../session/app-context.ts"
import { Icon } from "../ui/Icon.tsx"
import { StepFoot } from "./StepFoot.tsx"
import { UploadReport } from "./UploadReport.tsx"
import type { StepProps } from "./use-wizard.ts"

export const ReportStep = ({ wizard, resource, action, onClose }: StepProps) => {
  const { config } = useAppContext()
  const href = useHref()
  const { upload, discard, go } = wizard
  const newestFirst = { sort: [{ field: "created_at", order: "desc" as const }] }
  const list = href(resource.name, "created_at" in resource.fields ? newestFirst : {})
  const finish = () => {
    discard()
    onClose()
  }
  return (
    <>
      {config.extensions && upload?.id ? (
        <UploadReport wizard={wizard} resource={resource} upload={upload} list={list} onClose={finish} />
      ) : (
        <div className="import-done">
          <Icon name="check" size={28} />
          <p>{successNote(action.call).message}</p>
        </div>
      )}
      <StepFoot onBack={upload?.numbers.length === 0 ? () => go("file") : undefined} next="Selesai" onNext={finish} />
    </>
  )
}
