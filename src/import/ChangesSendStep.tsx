import { showCount } from "../declare/format.ts"
import { RowsSendStep } from "./records/RecordSendStep.tsx"
import type { RecordStepProps } from "./records/record-step.ts"

/** Changes existing records one by one, then uploads the new ones: the upload's report ends the import. */
export const ChangesSendStep = (props: RecordStepProps) => {
  const { wizard, resource, sending } = props
  const { session, opened, summary, setSummary, existing, go } = wizard
  if (!opened || !summary?.kinds) return null
  const { kinds, repeated } = summary
  const count = kinds.new + kinds.changed
  const noun = resource.label.toLowerCase()
  const parts = [
    kinds.changed > 0 && `${showCount(kinds.changed, noun)} diubah satu per satu`,
    kinds.new > 0 && `${showCount(kinds.new, noun)} baru dikirim`,
  ].filter((part) => part !== false)

  const start = async () => {
    // Rows fixed since the last comparison may duplicate existing records.
    const compared = await existing.compare(session, () => {})
    if (compared) setSummary(compared)
    if (compared && compared.repeated > repeated) return go("check")
    await sending.start(kinds.changed, kinds.same)
  }
  return (
    <RowsSendStep
      {...props}
      count={count}
      lead={`Dari ${opened.name}: ${parts.join(", lalu ")}. Sel kosong tidak mengubah data yang sudah ada.`}
      onStart={start}
    />
  )
}
