import { type BaseRecord, useSubscription } from "@refinedev/core"
import { type RefObject, useEffect, useRef } from "react"
import type { Resource } from "../../declare/index.ts"
import { useAppContext } from "../../session/app-context.ts"
import type { RemoteChange } from "./form-start.ts"

interface Watched {
  resource: Resource
  record: BaseRecord | undefined
  latest: BaseRecord | undefined
  /** Ignores events of the form's own save. */
  isSending: RefObject<boolean>
  /** `isGuess` is true if only the version number indicates a change. */
  onRemoteChange: (remoteChange: RemoteChange, isGuess?: boolean) => void
}

const isNumber = (value: unknown) => typeof value === "number"
const textOf = (value: unknown) => (typeof value === "string" ? value : undefined)

export const useRemoteChange = ({ resource, record, latest, isSending, onRemoteChange }: Watched) => {
  const { config } = useAppContext()
  // Detects changes whose events were lost while offline.
  const isNewer = config.extensions && isNumber(latest?.version) && Number(latest?.version) > Number(record?.version)
  const tell = useRef(onRemoteChange)
  tell.current = onRemoteChange
  useEffect(() => {
    if (isNewer && !isSending.current) tell.current({ at: textOf(latest?.updated_at) }, true)
  }, [isNewer, isSending, latest?.updated_at])
  useSubscription({
    channel: `resources/${resource.name}`,
    types: ["updated", "deleted"],
    params: { ids: record?.id === undefined ? [] : [record.id] },
    enabled: config.extensions && record?.id !== undefined,
    onLiveEvent: ({ type, payload, date }) => {
      const { by, version } = payload as { by?: unknown; version?: unknown }
      const isSeen = typeof version === "number" && type !== "deleted" && version <= Number(record?.version)
      if (isSending.current || isSeen) return
      onRemoteChange({
        by: textOf(by),
        at: date.toISOString(),
        isRemoved: type === "deleted",
      })
    },
  })
}
