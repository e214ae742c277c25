import { useEffect, useEffectEvent, useState } from "react"
import { failureWords } from "../data/call-error.ts"
import { callName, useCall } from "../data/use-call.ts"
import type { Resource } from "../declare/index.ts"
import { successNote } from "../feedback/feedback.ts"
import { useAppContext } from "../session/app-context.ts"
import { Button } from "../ui/Button.tsx"
import { Dialog } from "../ui/Dialog.tsx"
import { Failure } from "./StepParts.tsx"
import { createRecordWords, findUploadActions, type Upload, type UploadAction } from "./uploads.ts"

interface UploadActionsProps {
  resource: Resource
  upload: Upload
  onDone: () => void
  /** Called when the focused button disappears. */
  onLost: () => void
}

export const UploadActions = ({ resource, upload, onDone, onLost }: UploadActionsProps) => {
  const { can } = useAppContext()
  const [confirming, setConfirming] = useState<UploadAction>()
  const [failure, setFailure] = useState<string>()
  const { call, isPending } = useCall()
  const question = confirming?.question?.(upload, createRecordWords(resource))

  const perform = async ({ name }: UploadAction) => {
    const declared = resource.actions?.[name]?.call
    setFailure(undefined)
    try {
      await call(callName(resource, name), {
        record: { id: upload.id },
        successNotification: declared && successNote(declared),
      })
      setConfirming(undefined)
    } catch (error) {
      setFailure(failureWords(error))
    }
    onDone()
  }
  const begin = (action: UploadAction) => {
    setFailure(undefined)
    if (action.question) setConfirming(action)
    else void perform(action)
  }

  const keepFocus = useEffectEvent(() => {
    if (!confirming && document.activeElement === document.body) onLost()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: both remove buttons, one of which may have had the focus
  useEffect(() => keepFocus(), [confirming, upload.status])

  const actions = findUploadActions(upload, Date.now()).filter(
    ({ name }) => resource.actions?.[name] && can(resource.name, name),
  )
  return (
    <>
      {actions.map((action) => (
        <Button key={action.name} busy={isPending} onClick={() => begin(action)}>
          {action.button}
        </Button>
      ))}
      {failure && !confirming && <Failure>{failure}</Failure>}
      {confirming && question && (
        <Dialog
          title={question.title}
          onClose={() => setConfirming(undefined)}
          busy={isPending}
          send={{
            label: question.yes,
            no: question.no,
            look: question.look,
            onClick: () => void perform(confirming),
            focus: "close",
          }}
        >
          <div className="stack">
            {question.text.map((line) => (
              <p key={line}>{line}</p>
            ))}
            {failure && <Failure>{failure}</Failure>}
          </div>
        </Dialog>
      )}
    </>
  )
}
