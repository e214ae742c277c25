import type { BaseRecord } from "@refinedev/core"
import { useEffect, useState } from "react"
import { phoneOf, type Resource, whatsAppLink } from "../../../declare/index.ts"
import { phoneWithLog } from "../../../declare/timeline.ts"
import type { Channel } from "../../../domain/timeline-entry.ts"
import { callDraftName, hasTabDraft } from "../../../drafts/draft.ts"
import { useAppContext } from "../../../session/app-context.ts"
import { optional } from "../../../ui/optional.ts"

const CallOffer = optional(async () => (await import("./CallOffer.tsx")).CallOffer)

/** Returns how a pressed link reaches the number. */
const channelOf = (target: EventTarget | null, number: string): Channel | undefined => {
  const href = target instanceof Element ? target.closest("a")?.href : undefined
  if (href === `tel:${number}`) return "phone"
  return href?.split("?")[0] === whatsAppLink(number) ? "whatsapp" : undefined
}

/** Waits for a press on the record's phone number or its WhatsApp, anywhere on the page. */
export const CallLog = ({ resource, record }: { resource: Resource; record: BaseRecord }) => {
  const { config, identity } = useAppContext()
  const [name] = phoneWithLog(resource) ?? []
  const number = (name && config.extensions && phoneOf(String(record[name] ?? ""))) || undefined
  const [press, setPress] = useState<{ channel: Channel }>()
  useEffect(() => {
    if (!number) return
    const note = ({ target }: Event) => {
      const channel = channelOf(target, number)
      if (channel) setPress({ channel })
    }
    document.addEventListener("click", note)
    return () => document.removeEventListener("click", note)
  }, [number])
  if (!number || !(press || hasTabDraft(identity.id, callDraftName(resource, record.id)))) return null
  return <CallOffer resource={resource} record={record} press={press} />
}
