import { failureWords } from "../data/call-error.ts"
import { callName, useCall } from "../data/use-call.ts"
import { useInvalidateRecords } from "../data/use-invalidate-records.ts"
import { isObject, type Resource } from "../declare/index.ts"
import type { Clean } from "../domain/listing-import/import-session.ts"
import type { NamedAction } from "../engine/use-resource-access.ts"
import { successNote } from "../feedback/feedback.ts"
import { useAppContext } from "../session/app-context.ts"
import type { Wizard } from "./use-wizard.ts"

interface Sending {
  file: File
  /** Idempotency key: the same key means the same upload. */
  key: string
  /** Numbers of the sent rows in the user's own file; empty if that file itself is sent. */
  numbers: Uint32Array
  onProgress: (part: number) => void
}

/** Sends a file by the action, then shows its report. */
export const useUpload = ({ setUpload, go }: Wizard, resource: Resource, action: NamedAction, name: string) => {
  const { config } = useAppContext()
  const { call } = useCall()
  const invalidate = useInvalidateRecords()
  return async ({ file, key, numbers, onProgress }: Sending) => {
    const data = await call(callName(resource, action.name), {
      // The documented call accepts only the file.
      payload: config.extensions ? { name } : {},
      file,
      idempotencyKey: key,
      onProgress,
      successNotification: successNote(action.call),
    })
    setUpload({ id: isObject(data) && typeof data.id === "string" ? data.id : "", numbers })
    invalidate(resource.name)
    go("report")
  }
}

const ONCE = "Baris yang sudah diterima tidak masuk dua kali."
const lookFirst = (noun: string) => `Lihat dahulu daftar ${noun}: bila ${noun}nya sudah masuk, jangan kirim lagi.`

/** Sends the checked rows of new records. Its errors include the user's next step. */
export const useCheckedUpload = (wizard: Wizard, resource: Resource, action: NamedAction) => {
  const { config } = useAppContext()
  const { opened, uploadKey, setSentPart } = wizard
  const name = opened?.name ?? ""
  const upload = useUpload(wizard, resource, action, name)
  return async ({ file, numbers }: Clean) => {
    setSentPart(0)
    try {
      await upload({
        file: new File([file], name.replace(/\.xlsx$/i, ".csv"), { type: "text/csv" }),
        key: uploadKey(),
        numbers,
        onProgress: setSentPart,
      })
    } catch (error) {
      const next = config.extensions ? ONCE : lookFirst(resource.label.toLowerCase())
      throw new Error(`${failureWords(error)} Berkas dan perbaikan Anda tetap ada. ${next}`, { cause: error })
    } finally {
      setSentPart(undefined)
    }
  }
}
