import { useBackoffice } from "../../providers/backoffice.ts"
import { useHref } from "../../providers/routes.ts"
import { SAYS } from "../../resources/messages.ts"
import { Icon } from "../../ui/Icon.tsx"
import { StepFoot } from "./StepFoot.tsx"
import type { StepProps } from "./step-props.ts"
import { UploadReport } from "./UploadReport.tsx"

/** What became of the file. */
export const ReportStep = ({ wizard, onClose }: StepProps) => {
  const { config } = useBackoffice()
  const href = useHref()
  const { upload, forget, go } = wizard
  const list = href("house-list", { sort: [{ field: "created_at", order: "desc" }] })
  const finish = () => {
    forget()
    onClose()
  }
  return (
    <>
      {config.extensions && upload?.id ? (
        <UploadReport wizard={wizard} upload={upload} list={list} onClose={finish} />
      ) : (
        <div className="import-done">
          <Icon name="check" size={28} />
          <p>{SAYS.csvTaken}</p>
        </div>
      )}
      <StepFoot onBack={upload?.numbers.length === 0 ? () => go("file") : undefined} next="Selesai" onNext={finish} />
    </>
  )
}
