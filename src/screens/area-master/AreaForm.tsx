import type { HttpError } from "@refinedev/core"
import { useCall } from "../../data/use-call.ts"
import { useInvalidateRecords } from "../../data/use-invalidate-records.ts"
import { Form } from "../../engine/Form.tsx"
import { failureNote, successNote } from "../../feedback/notification-provider.ts"
import { areaMaster } from "../../resources/area-master.ts"
import { Villages } from "./Villages.tsx"
import { PICKED, pickedIn } from "./village.ts"

const { addVillages } = areaMaster.actions

/** Saves the indicator first, then adds its villages with a second call. */
export const AreaForm = () => {
  const { call } = useCall()
  const invalidate = useInvalidateRecords()
  return (
    <Form
      below={(parts) => <Villages {...parts} />}
      followUp={{
        name: PICKED,
        isDue: (draft) => pickedIn(draft).length > 0,
        send: (record, draft) =>
          call("area-master.addVillages", {
            record,
            payload: { villages: pickedIn(draft).map(({ id }) => id) },
            successNotification: successNote(addVillages.call),
            errorNotification: (error: HttpError) =>
              failureNote({
                ...error,
                message: `Indikator tersimpan, tetapi kelurahannya belum: ${error.message} Tekan Simpan untuk mengirimnya lagi; indikatornya tidak dibuat dua kali.`,
              }),
          }).then(
            () => {
              invalidate(areaMaster.name)
              return true
            },
            () => false,
          ),
      }}
    />
  )
}
