import { useState } from "react"
import { asImported, importKeysOf } from "../../declare/imports.ts"
import type { Row } from "../../declare/index.ts"
import type { ActionDialogProps } from "../../engine/record/action-dialog-props.ts"
import { CheckStep } from "../CheckStep.tsx"
import { ColumnsStep } from "../ColumnsStep.tsx"
import { FileStep } from "../FileStep.tsx"
import { useWizard } from "../use-wizard.ts"
import { WizardFrame } from "../WizardFrame.tsx"
import { RecordReport } from "./RecordReport.tsx"
import { RecordSendStep } from "./RecordSendStep.tsx"
import type { RecordStepProps, RowResults } from "./record-step.ts"
import { useMatches } from "./use-matches.ts"
import { useSending } from "./use-sending.ts"

const RecordFileStep = (props: RecordStepProps) => {
  const { resource, about } = props
  const keys = importKeysOf(resource).map((name) => resource.fields[name]?.label.toLowerCase())
  return (
    <FileStep {...props}>
      {about}
      {keys.length > 0 && (
        <p className="muted">
          Baris yang {keys.join(" dan ")}nya sudah ada mengubah {resource.noun} itu; baris lain menambah yang baru. Sel
          kosong tidak mengubah apa pun.
        </p>
      )}
    </FileStep>
  )
}

const screens = {
  file: RecordFileStep,
  columns: ColumnsStep,
  check: CheckStep,
  send: RecordSendStep,
  report: RecordReport,
} as const

interface RecordImportProps extends ActionDialogProps {
  /** For rows that are sent to an action. */
  results?: RowResults & { onResult: (answer: unknown, values: Row) => void }
}

/** Imports a table into a resource with `imports`, by its documented calls or through an action. */
export const RecordImport = ({ resource: declared, action, about, results, onClose }: RecordImportProps) => {
  const [resource] = useState(() => asImported(declared))
  const matches = useMatches(resource)
  const opened = useWizard(resource, matches)
  const sending = useSending(opened, resource, matches, { onResult: results?.onResult })
  const discard = () => {
    void sending.drop()
    opened.discard()
  }
  const wizard = { ...opened, discard, isBusy: opened.isBusy || sending.state.kind === "running" }
  const Screen = screens[wizard.step]
  return (
    <WizardFrame
      title={`${action.label} ${resource.label}`}
      wizard={wizard}
      isLocked={sending.sent !== undefined}
      onClose={onClose}
    >
      <Screen {...{ wizard, resource, matches, sending, about, results, onClose }} />
    </WizardFrame>
  )
}
