import type { BaseRecord } from "@refinedev/core"
import { type ReactNode, useCallback, useState } from "react"
import type { Resource, Row } from "../../declare/index.ts"
import { phoneWithLog } from "../../declare/timeline.ts"
import type { Channel } from "../../domain/timeline-entry.ts"
import { ContactPressContext } from "../../fields/contact-press.ts"
import { hasId } from "../../routing/routes.ts"
import { useAppContext } from "../../session/app-context.ts"
import { optional } from "../../ui/optional.ts"

const CallOfferBar = optional(async () => (await import("./CallOfferBar.tsx")).CallOfferBar)

/** Offers "Catat hasil" after a press on a number in the list, as the record's page does. */
export const ListCalls = ({ resource, children }: { resource: Resource; children: ReactNode }) => {
  const { extensions } = useAppContext().config
  const [pressed, setPressed] = useState<{ record: BaseRecord; press: { channel: Channel } }>()
  const note = useCallback((row: Row, channel: Channel) => {
    if (hasId(row)) setPressed({ record: row, press: { channel } })
  }, [])
  return (
    <ContactPressContext value={extensions && phoneWithLog(resource) ? note : undefined}>
      {children}
      {pressed && <CallOfferBar key={String(pressed.record.id)} resource={resource} {...pressed} />}
    </ContactPressContext>
  )
}
