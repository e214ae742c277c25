import { useEffect, useRef, useState } from "react"
import type { ActionDialogProps } from "../engine/record/action-dialog-props.ts"
import { Button } from "../ui/Button.tsx"
import { Dialog } from "../ui/Dialog.tsx"
import { CheckStep } from "./CheckStep.tsx"
import { ColumnsStep } from "./ColumnsStep.tsx"
import { FileStep } from "./FileStep.tsx"
import { ReportStep } from "./ReportStep.tsx"
import { SendStep } from "./SendStep.tsx"
import { StepHead } from "./StepHead.tsx"
import { STEP_WORDS } from "./steps.ts"
import { useWizard } from "./use-wizard.ts"
import "./issue-groups.css"
import "./import.css"

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
    body.current?.closest(".dialog-body")?.scrollTo(0, 0)
  }, [step])

  const isUnsent = opened !== undefined && step !== "file" && step !== "report"
  const close = () => (isUnsent ? setClosing(true) : onClose())
  const Screen = screens[step]
  return (
    <Dialog at="full" title={action.label} onClose={close}>
      <div className="import">
        <StepHead wizard={wizard} />
        <section ref={body} tabIndex={-1} className="import-step" aria-label={`Langkah ${STEP_WORDS[step]}`}>
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
