import type { HttpError } from "@refinedev/core"
import { useEffect, useState } from "react"
import { useBackoffice } from "../../providers/backoffice.ts"
import { successNote } from "../../providers/notification-provider.ts"
import { callName, useCall } from "../../providers/use-call.ts"
import { houseList } from "../../resources/house-list.ts"
import { Button } from "../../ui/Button.tsx"
import { Dialog } from "../../ui/Dialog.tsx"
import { Failure } from "./CheckStates.tsx"
import { type UploadAction, uploadActionsOf, uploadActionWords } from "./upload-actions.ts"
import type { Upload } from "./uploads.ts"

interface UploadOrdersProps {
  upload: Upload
  /** The upload is another one now. */
  onDone: () => void
  /** The button that had the focus is gone. */
  onLost: () => void
}

const calls = houseList.actions as Readonly<Record<string, { call: Parameters<typeof successNote>[0] }>>

/** Stops an upload, goes on with it or takes it back, each as long as it can be. */
export const UploadActions = ({ upload, onDone, onLost }: UploadOrdersProps) => {
  const { policy, role } = useBackoffice()
  const [asked, setAsked] = useState<UploadAction>()
  const [failure, setFailure] = useState<string>()
  const { call, isPending } = useCall()
  const question = asked && uploadActionWords(asked, upload).question

  const give = async (order: UploadAction) => {
    const { action } = uploadActionWords(order, upload)
    const declared = calls[action]?.call
    setFailure(undefined)
    try {
      await call(callName(houseList, action), {
        record: { id: upload.id },
        successNotification: declared && successNote(declared),
      })
      setAsked(undefined)
    } catch (error) {
      setFailure((error as HttpError).message)
    }
    onDone()
  }
  const begin = (order: UploadAction) => {
    setFailure(undefined)
    if (uploadActionWords(order, upload).question) setAsked(order)
    else void give(order)
  }

  // Whenever buttons come and go.
  useEffect(() => {
    if (!asked && document.activeElement === document.body) onLost()
  }, [asked, upload.status])

  const orders = uploadActionsOf(upload, Date.now()).filter((order) =>
    policy.may(role, houseList.name, uploadActionWords(order, upload).action),
  )
  return (
    <>
      {orders.map((order) => (
        <Button key={order} busy={isPending} onClick={() => begin(order)}>
          {uploadActionWords(order, upload).button}
        </Button>
      ))}
      {failure && !asked && <Failure>{failure}</Failure>}
      {asked && question && (
        <Dialog
          title={question.title}
          onClose={isPending ? () => {} : () => setAsked(undefined)}
          footer={
            <>
              <Button data-autofocus onClick={() => setAsked(undefined)} disabled={isPending}>
                {question.no}
              </Button>
              <Button look={question.look} busy={isPending} onClick={() => void give(asked)}>
                {question.yes}
              </Button>
            </>
          }
        >
          <div className="import-question">
            {question.says.map((says) => (
              <p key={says}>{says}</p>
            ))}
            {failure && <Failure>{failure}</Failure>}
          </div>
        </Dialog>
      )}
    </>
  )
}
