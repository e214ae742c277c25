import { callName, useCall } from "../data/use-call.ts"
import { useInvalidateRecords } from "../data/use-invalidate-records.ts"
import { isObject, type Resource } from "../declare/index.ts"
import type { NamedAction } from "../engine/use-resource-access.ts"
import { successNote } from "../feedback/notification-provider.ts"
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

export const useUpload = ({ setUpload, go }: Wizard, resource: Resource, action: NamedAction, name: string) => {
  const { config } = useAppContext()
  const { call } = useCall()
  const invalidate = useInvalidateRecords()
  return async ({ file, key, numbers, onProgress }: Sending) => {
    const data = await call(callName(resource, action.name), {
      // The documented call accepts only the file.
      payload: config.extensions ? { key, name } : {},
      file,
      onProgress,
      successNotification: successNote(action.call),
    })
    setUpload({ id: isObject(data) && typeof data.id === "string" ? data.id : "", numbers })
    invalidate(resource.name)
    go("report")
  }
}
