import { importKeysOf } from "../declare/imports.ts"
import type { ActionDialogProps } from "../engine/record/action-dialog-props.ts"
import { successNote } from "../feedback/feedback.ts"
import { useHref } from "../routing/routes.ts"
import { useAppContext } from "../session/app-context.ts"
import { Icon } from "../ui/Icon.tsx"
import { ChangesSendStep } from "./ChangesSendStep.tsx"
import { CheckStep } from "./CheckStep.tsx"
import { ColumnsStep } from "./ColumnsStep.tsx"
import { FileStep } from "./FileStep.tsx"
import { RecordReport, SaveUnsent, SentReport, toReasons } from "./records/RecordReport.tsx"
import type { RecordStepProps } from "./records/record-step.ts"
import { useMatches } from "./records/use-matches.ts"
import { useSending } from "./records/use-sending.ts"
import { SendOriginal } from "./SendOriginal.tsx"
import { SendStep } from "./SendStep.tsx"
import { StepFoot } from "./StepParts.tsx"
import { History, UploadReport } from "./UploadReport.tsx"
import { useComparison } from "./use-existing.ts"
import { useCheckedUpload } from "./use-upload.ts"
import { type UploadStepProps, useWizard } from "./use-wizard.ts"
import { WizardFrame } from "./WizardFrame.tsx"
import css from "./wizard.module.css"

const ReportStep = (props: UploadStepProps & RecordStepProps) => {
  const { wizard, resource, action, sending, onClose } = props
  const { config } = useAppContext()
  const href = useHref()
  const { upload, discard, go } = wizard
  const { sent } = sending
  const newestFirst = { sort: [{ field: "created_at", order: "desc" as const }] }
  const list = href(resource.name, "created_at" in resource.fields ? newestFirst : {})
  const finish = () => {
    discard()
    onClose()
  }
  if (sent && !upload) return <RecordReport {...props} />
  const hasReport = config.extensions && Boolean(upload?.id)
  return (
    <>
      {sent && sent.total > 0 && <SentReport resource={resource} sent={sent} />}
      {hasReport && upload && (
        <UploadReport
          wizard={wizard}
          resource={resource}
          upload={upload}
          list={list}
          failed={sent && toReasons(sent)}
          onClose={finish}
        />
      )}
      {!hasReport && (
        <div className={`${css.done} center`}>
          <Icon name="check" size={28} />
          <p>{successNote(action.call).message}</p>
          {sent && <SaveUnsent wizard={wizard} resource={resource} sent={sent} />}
        </div>
      )}
      <StepFoot onBack={upload?.numbers.length === 0 ? () => go("file") : undefined} next="Selesai" onNext={finish} />
    </>
  )
}

const UploadFileStep = (props: UploadStepProps) => {
  const { wizard, resource } = props
  const { config } = useAppContext()
  const keys = importKeysOf(resource).map((name) => resource.fields[name]?.label.toLowerCase())
  return (
    <FileStep {...props} original={!wizard.isBusy && <SendOriginal {...props} />}>
      {keys.length > 0 && (
        <p className="muted">
          Baris dengan {keys.join(" dan ")} mengubah {resource.noun} itu; baris lain menambah yang baru. Sel kosong
          tidak mengubah apa pun. Berkas ekspor dapat diubah, lalu diimpor lagi.
        </p>
      )}
      {config.extensions && resource.queries?.uploads && <History wizard={wizard} resource={resource} />}
    </FileStep>
  )
}

const screens = { file: UploadFileStep, columns: ColumnsStep, check: CheckStep } as const

/** Sends new records as a file, which the service imports by itself, and changes existing ones one by one. */
export const UploadImport = ({ resource, action, onClose }: ActionDialogProps) => {
  const matches = useMatches(resource)
  const opened = useWizard(resource, useComparison(resource, matches))
  const upload = useCheckedUpload(opened, resource, action)
  const sendNew = async () => {
    const compared = await opened.existing.compare(opened.session, () => {})
    if (compared) opened.setSummary(compared)
    const clean = await opened.session.clean()
    if (clean.numbers.length > 0) await upload(clean)
    else opened.go("report")
  }
  const sending = useSending(opened, resource, matches, { onSent: sendNew })
  const discard = () => {
    void sending.drop()
    opened.discard()
  }
  const wizard = { ...opened, discard, isBusy: opened.isBusy || sending.state.kind === "running" }
  const shared = { wizard, resource, action, onClose }
  const { step } = wizard
  const Screen = step === "send" || step === "report" ? undefined : screens[step]
  return (
    <WizardFrame title={action.label} wizard={wizard} isLocked={sending.sent !== undefined} onClose={onClose}>
      {Screen && <Screen {...shared} />}
      {step === "send" &&
        (wizard.summary?.kinds ? (
          <ChangesSendStep {...shared} matches={matches} sending={sending} />
        ) : (
          <SendStep {...shared} />
        ))}
      {step === "report" && <ReportStep {...shared} matches={matches} sending={sending} />}
    </WizardFrame>
  )
}
