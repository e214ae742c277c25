import type { LiveEvent } from "@refinedev/core"
import { throttle } from "es-toolkit"
import { TAB_ID } from "../data/tab-id.ts"
import { changeIn, eventOf } from "./live-messages.ts"
import { sequenceOf } from "./live-sequence.ts"
import type { ChangeListener, Subscription } from "./live-state.ts"

const REREAD_INTERVAL_MS = 10_000
const isFor = ({ channel, types: wanted, params }: Subscription, event: LiveEvent) => {
  if (channel !== event.channel) return false
  if (!wanted.includes("*") && !wanted.includes(event.type)) return false
  const ids = params?.ids?.map(String)
  return !ids?.length || !event.payload.ids?.length || event.payload.ids.some((id) => ids.includes(String(id)))
}

export const changesOf = (listeners: ReadonlySet<ChangeListener>, subscriptions: ReadonlySet<Subscription>) => {
  const sequence = sequenceOf()
  const reread = throttle(() => {
    for (const { missed } of listeners) missed()
  }, REREAD_INTERVAL_MS)
  return {
    take: (data: unknown) => {
      const change = changeIn(data)
      const verdict = change && sequence.take(change.seq)
      if (!change || verdict === "known") return
      if (verdict === "missed") reread()
      // This tab already shows its own changes.
      if (change.tab === TAB_ID) return
      for (const { changed } of listeners) changed(change)
      const event = eventOf(change)
      for (const subscription of subscriptions) if (isFor(subscription, event)) subscription.callback(event)
    },
    resume: (data: unknown, isFirst: boolean) => sequence.resume(data, isFirst) && reread(),
    stop: reread.cancel,
  }
}
