import type { ActionDialogProps } from "../engine/record/action-dialog-props.ts"
import { successNote } from "../feedback/feedback.ts"
import { useHref } from "../routing/routes.ts"
import { useAppContext } from "../session/app-context.ts"
import { Icon } from "../ui/Icon.tsx"
import { CheckStep } from "./CheckStep.tsx"
import { ColumnsStep } from "./ColumnsStep.tsx"
import { FileStep } from "./FileStep.tsx"
import { SendOriginal, SendStep } from "./SendStep.tsx"
import { StepFoot } from "./StepParts.tsx"
import { History, UploadReport } from "./UploadReport.tsx"
import { useExisting } from "./use-existing.ts"
import { type UploadStepProps, useWizard } from "./use-wizard.ts"
import { WizardFrame } from "./WizardFrame.tsx"
import css from "./wizard.module.css"

const ReportStep = ({ wizard, resource, action, onClose }: UploadStepProps) => {
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
        <div className={`${css.done} center`}>
          <Icon name="check" size={28} />
          <p>{successNote(action.call).message}</p>
        </div>
      )}
      <StepFoot onBack={upload?.numbers.length === 0 ? () => go("file") : undefined} next="Selesai" onNext={finish} />
    </>
  )
}

const UploadFileStep = (props: UploadStepProps) => {
  const { wizard, resource } = props
  const { config } = useAppContext()
  return (
    <FileStep {...props} original={!wizard.isBusy && <SendOriginal {...props} />}>
      {config.extensions && resource.queries?.uploads && <History wizard={wizard} resource={resource} />}
    </FileStep>
  )
}

const screens = {
  file: UploadFileStep,
  columns: ColumnsStep,
  check: CheckStep,
  send: SendStep,
  report: ReportStep,
} as const

/** Sends the checked file to the service, which imports it by itself. */
export const UploadImport = ({ resource, action, onClose }: ActionDialogProps) => {
  const wizard = useWizard(resource, useExisting(resource))
  const Screen = screens[wizard.step]
  return (
    <WizardFrame title={action.label} wizard={wizard} onClose={onClose}>
      <Screen wizard={wizard} resource={resource} action={action} onClose={onClose} />
    </WizardFrame>
  )
}
