import { useEffect, useRef, useState } from "react"
import type { ActionDialogProps } from "../engine/record/action-dialog-props.ts"
import { successNote } from "../feedback/feedback.ts"
import { useHref } from "../routing/routes.ts"
import { useAppContext } from "../session/app-context.ts"
import { Button } from "../ui/Button.tsx"
import { Dialog } from "../ui/Dialog.tsx"
import { Icon } from "../ui/Icon.tsx"
import { CheckStep } from "./CheckStep.tsx"
import { ColumnsStep } from "./ColumnsStep.tsx"
import { FileStep } from "./FileStep.tsx"
import { SendStep } from "./SendStep.tsx"
import { StepFoot } from "./StepParts.tsx"
import { STEPS, type Step } from "./saved-import.ts"
import { UploadReport } from "./UploadReport.tsx"
import { type StepProps, useWizard, type Wizard } from "./use-wizard.ts"
import css from "./wizard.module.css"

const STEP_WORDS: Readonly<Record<Step, string>> = {
  file: "Berkas",
  columns: "Kolom",
  check: "Periksa",
  send: "Kirim",
  report: "Laporan",
}

const ReportStep = ({ wizard, resource, action, onClose }: StepProps) => {
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

const StepHead = ({ wizard: { step, go, isBusy } }: { wizard: Wizard }) => {
  const at = STEPS.indexOf(step)
  const mayGo = (to: Step) => STEPS.indexOf(to) < at && step !== "report" && !isBusy
  return (
    <ol className={css.steps}>
      {STEPS.map((name, index) => (
        <li key={name} aria-current={name === step ? "step" : undefined} data-done={index < at || undefined}>
          <button type="button" className="row" disabled={!mayGo(name)} onClick={() => go(name)}>
            <span className={`${css.number} center small`}>
              {index < at ? <Icon name="check" size={12} /> : index + 1}
            </span>
            <span>{STEP_WORDS[name]}</span>
          </button>
        </li>
      ))}
    </ol>
  )
}

const screens = {
  file: FileStep,
  columns: ColumnsStep,
  check: CheckStep,
  send: SendStep,
  report: ReportStep,
} as const

const CloseQuestion = ({ onStay, onKeep, onDiscard }: Record<"onStay" | "onKeep" | "onDiscard", () => void>) => (
  <Dialog
    title="Tutup sebelum dikirim?"
    onClose={onStay}
    footer={
      <>
        <Button onClick={onStay}>Tetap di sini</Button>
        <Button onClick={onDiscard}>Buang</Button>
        <Button look="primary" onClick={onKeep} data-autofocus>
          Simpan dan tutup
        </Button>
      </>
    }
  >
    <p>Berkas dan perbaikannya dapat disimpan di browser ini, lalu dilanjutkan nanti.</p>
  </Dialog>
)

export const ImportWizard = ({ resource, action, onClose }: ActionDialogProps) => {
  const wizard = useWizard(resource)
  const [isClosing, setClosing] = useState(false)
  const { step, opened } = wizard
  const body = useRef<HTMLElement>(null)
  const isFirst = useRef(true)
  useEffect(() => {
    if (!isFirst.current) body.current?.focus()
    isFirst.current = step === "file" && isFirst.current
    body.current?.closest("[data-dialog-body]")?.scrollTo(0, 0)
  }, [step])

  const isUnsent = opened !== undefined && step !== "file" && step !== "report"
  const close = () => (isUnsent ? setClosing(true) : onClose())
  const Screen = screens[step]
  return (
    <Dialog at="full" title={action.label} onClose={close}>
      <div className={css.wizard}>
        <StepHead wizard={wizard} />
        <section ref={body} tabIndex={-1} className={css.step} aria-label={`Langkah ${STEP_WORDS[step]}`}>
          <Screen wizard={wizard} resource={resource} action={action} onClose={onClose} />
        </section>
      </div>
      {isClosing && (
        <CloseQuestion
          onStay={() => setClosing(false)}
          onKeep={onClose}
          onDiscard={() => {
            wizard.discard()
            onClose()
          }}
        />
      )}
    </Dialog>
  )
}
