import { type BaseRecord, type HttpError, useCustomMutation } from "@refinedev/core"
import { useEffect, useState } from "react"
import { Button } from "../../fields/Button.tsx"
import { useBackoffice } from "../../providers/backoffice.ts"
import { houseList } from "../../resources/house-list.ts"
import { Dialog } from "../parts/Dialog.tsx"
import { successNote } from "../parts/notes.ts"
import { type Order, ordersOf, orderWords } from "./orders.ts"
import type { Upload } from "./uploads.ts"
import { Failure } from "./Waiting.tsx"

interface UploadOrdersProps {
  upload: Upload
  /** The upload is another one now. */
  onDone: () => void
  /** The button that had the focus is gone. */
  onLost: () => void
}

const calls = houseList.actions as Readonly<Record<string, { call: Parameters<typeof successNote>[0] }>>

/** Stops an upload, goes on with it or takes it back, each as long as it can be. */
export const UploadOrders = ({ upload, onDone, onLost }: UploadOrdersProps) => {
  const { policy, role } = useBackoffice()
  const [asked, setAsked] = useState<Order>()
  const [failure, setFailure] = useState<string>()
  const { mutateAsync, mutation } = useCustomMutation<BaseRecord, HttpError>()
  const question = asked && orderWords(asked, upload).question

  const give = async (order: Order) => {
    const { action } = orderWords(order, upload)
    const call = calls[action]?.call
    setFailure(undefined)
    try {
      await mutateAsync({
        url: `${houseList.name}.${action}`,
        method: "post",
        values: {},
        meta: { record: { id: upload.id } },
        successNotification: () => (call ? successNote(call) : false),
        errorNotification: false,
      })
      setAsked(undefined)
    } catch (error) {
      setFailure((error as HttpError).message)
    }
    onDone()
  }
  const begin = (order: Order) => {
    setFailure(undefined)
    if (orderWords(order, upload).question) setAsked(order)
    else void give(order)
  }

  // Whenever buttons come and go.
  useEffect(() => {
    if (!asked && document.activeElement === document.body) onLost()
  }, [asked, upload.status])

  const orders = ordersOf(upload, Date.now()).filter((order) =>
    policy.may(role, houseList.name, orderWords(order, upload).action),
  )
  return (
    <>
      {orders.map((order) => (
        <Button key={order} busy={mutation.isPending} onClick={() => begin(order)}>
          {orderWords(order, upload).button}
        </Button>
      ))}
      {failure && !asked && <Failure>{failure}</Failure>}
      {asked && question && (
        <Dialog
          title={question.title}
          onClose={mutation.isPending ? () => {} : () => setAsked(undefined)}
          footer={
            <>
              <Button data-autofocus onClick={() => setAsked(undefined)} disabled={mutation.isPending}>
                {question.no}
              </Button>
              <Button look={question.look} busy={mutation.isPending} onClick={() => void give(asked)}>
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
