import type { BaseRecord, HttpError } from "@refinedev/core"
import { useCall } from "../../data/use-call.ts"
import { useInvalidateRecords } from "../../data/use-invalidate-records.ts"
import { failureNote, useFeedback } from "../../feedback/feedback.ts"
import { Cell } from "../../fields/Cell.tsx"
import { requestCust } from "../../resources/request-cust.ts"
import { useAppContext } from "../../session/app-context.ts"
import { Button } from "../../ui/Button.tsx"
import { useSingleFlight } from "../../ui/use-single-flight.ts"
import css from "./lead.module.css"

const UNDO_PERIOD_MS = 8000

const { fields, actions } = requestCust

const useEndWait = ({ id, last_message_at, waiting_since }: BaseRecord) => {
  const { call, isPending } = useCall()
  const { toasts } = useFeedback()
  const invalidate = useInvalidateRecords()
  const put = async (since: unknown) => {
    try {
      await call("request-cust.setWaiting", {
        record: { id },
        payload: { last_message_at, waiting_since: since },
        errorNotification: (error: HttpError) => failureNote(error),
      })
    } catch {
      // The error dialog shows the reason. The record is reloaded, because another user may have been faster.
      return false
    } finally {
      invalidate(requestCust.name)
    }
    return true
  }
  const end = async () => {
    if (!(await put(null))) return
    toasts.show("Ditandai tidak perlu dibalas, sampai calon pembeli menulis lagi.", {
      action: { label: "Batalkan", onSelect: () => void put(waiting_since) },
      stays: UNDO_PERIOD_MS,
    })
  }
  return { end, isPending }
}

export const AwaitingReply = ({ record }: { record: BaseRecord }) => {
  const { can } = useAppContext()
  const { end, isPending } = useEndWait(record)
  const { once } = useSingleFlight()
  if (!record.waiting_since || !record.last_message_at || !can(requestCust.name, "setWaiting")) return null
  return (
    <div className={`${css.line} ${css.waiting} row muted dense`}>
      <span>
        Menunggu balasan <Cell name="waiting_since" field={fields.waiting_since} row={record} />
      </span>
      <Button look="quiet" className="push" busy={isPending} onClick={() => void once(end)}>
        {actions.setWaiting.label}
      </Button>
    </div>
  )
}
