import { useState } from "react"
import { useCall, useCallQuery } from "../../data/use-call.ts"
import { textAt } from "../../declare/index.ts"
import type { ActionDialogProps } from "../../engine/record/action-dialog-props.ts"
import { failureNote } from "../../feedback/feedback.ts"
import { withBase } from "../../routing/base-path.ts"
import { useAppContext } from "../../session/app-context.ts"
import { showDateTime } from "../../time/show-date.ts"
import { Dialog, SendButton } from "../../ui/Dialog.tsx"
import { SecretField } from "../parts/SecretDialog.tsx"

/** Creates, renews and revokes the feed's address, which the service shows only once. */
export const CalendarFeed = ({ onClose }: ActionDialogProps) => {
  const { config } = useAppContext()
  const { call, isPending } = useCall()
  const { data, query } = useCallQuery("schedule-house-list.feed", {}, { staleTime: 0, gcTime: 0 })
  const [path, setPath] = useState<string>()
  const since = textAt(data, "created_at")
  const address = path && new URL(withBase(path), new URL(config.services.main, location.href)).href
  const errorNotification = failureNote
  const renew = async () => {
    const made = await call("schedule-house-list.renewFeed", { errorNotification }).catch(() => undefined)
    setPath(textAt(made, "address"))
    await query.refetch()
  }
  const end = async () => {
    await call("schedule-house-list.endFeed", { errorNotification }).catch(() => undefined)
    setPath(undefined)
    await query.refetch()
  }
  return (
    <Dialog
      title="Kalender pribadi"
      onClose={onClose}
      busy={isPending}
      footer={
        <>
          {since && (
            <SendButton look="danger" onClick={() => void end()}>
              Cabut alamat
            </SendButton>
          )}
          <SendButton onClick={() => void renew()}>{since ? "Buat alamat baru" : "Buat alamat"}</SendButton>
        </>
      }
    >
      <p>
        Jadwal kunjungan Anda dapat tampil di Google Calendar, Outlook atau kalender ponsel. Tempel alamatnya di “tambah
        kalender dari URL”. Siapa pun yang tahu alamat ini dapat membaca jadwal Anda: jangan bagikan.
      </p>
      {address ? (
        <SecretField label="Alamat iCal" what="Alamat" secret={address} />
      ) : (
        <p role="status">
          {since
            ? `Alamat dibuat ${showDateTime(since)}. Alamat baru membuat yang lama tidak berlaku.`
            : "Belum ada alamat."}
        </p>
      )}
    </Dialog>
  )
}
