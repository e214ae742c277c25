import { type BaseRecord, useSubscription } from "@refinedev/core"
import type { RefObject } from "react"
import type { Resource } from "../../declare/index.ts"
import { useBackoffice } from "../../providers/backoffice.ts"
import type { RemoteChange } from "./form-start.ts"

interface Watched {
  resource: Resource
  record: BaseRecord | undefined
  /** The own change comes back as news too. */
  isSending: RefObject<boolean>
  onRemoteChange: (remoteChange: RemoteChange) => void
}

/** Hears of it when somebody else changes or removes the record that is being edited. */
export const useRemoteChange = ({ resource, record, isSending, onRemoteChange }: Watched) => {
  const { config } = useBackoffice()
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
        by: typeof by === "string" ? by : undefined,
        at: date.toISOString(),
        isRemoved: type === "deleted",
      })
    },
  })
}
