import { useState } from "react"
import { isObject } from "../../declare/index.ts"
import { ActionDialog } from "../../engine/record/ActionDialog.tsx"
import type { ActionDialogProps } from "../../engine/record/action-dialog-props.ts"
import { TriggerResult } from "./TriggerResult.tsx"

export const TriggerWebhook = (props: ActionDialogProps) => {
  const [answer, setAnswer] = useState<Readonly<Record<string, unknown>>>()
  const { record, onClose } = props
  if (record && answer) return <TriggerResult payment={{ ...record, ...answer }} onClose={onClose} />
  const onDone = (found: unknown) => (isObject(found) && found.outcome ? setAnswer(found) : onClose())
  return <ActionDialog {...props} onDone={onDone} />
}
