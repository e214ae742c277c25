import { useDataProvider, useInvalidate } from "@refinedev/core"
import { useEffect, useMemo } from "react"
import { isOnline } from "../../../data/network.ts"
import { useSendTo } from "../../../data/use-send-to.ts"
import { createQueueSender, useOutbox } from "../../../drafts/use-outbox.ts"
import { useLive } from "../../../feedback/feedback.ts"
import { useAppContext } from "../../../session/app-context.ts"

/** Milliseconds between retries. Browsers report `online` for networks without internet, so events are not enough. */
export const RETRY_INTERVAL_MS = 20_000

/** Sends outbox entries immediately, on reconnection, and at intervals while any remain. */
export const useOutboxSender = () => {
  const { resources, config } = useAppContext()
  const { outbox, entries, sending, isKept, retries } = useOutbox()
  const data = useDataProvider()()
  const upload = useSendTo()
  const invalidate = useInvalidate()
  const { link } = useLive()

  const flush = useMemo(() => {
    const send = createQueueSender({ data, resources, extensions: config.extensions, upload })
    return () =>
      outbox.flush(async (entry, keep) => {
        await send(entry, keep)
        // Refreshes lists before the entry leaves the outbox, so that it never disappears in between.
        await invalidate({ resource: entry.resource, invalidates: ["list"] })
        // Services with extensions notify only other tabs about this change, so refresh the parent resource here.
        const owner = resources.find(({ name }) => name === entry.resource)?.partOf
        if (owner && config.extensions) void invalidate({ resource: owner, invalidates: ["list", "detail"] })
      })
  }, [outbox, data, resources, config.extensions, upload, invalidate])

  const waiting = entries.filter(({ refused }) => refused === undefined)
  // A manual retry is an attempt of its own.
  const attemptKey = waiting.length > 0 && `${retries} ${waiting.map(({ key }) => key).join()}`
  const isLinked = link === "live"
  useEffect(() => {
    if (!attemptKey) return
    const attempt = () => void ((isOnline() || isLinked) && flush())
    // Once in any case: the browser may be wrong.
    void flush()
    const timer = setInterval(attempt, RETRY_INTERVAL_MS)
    addEventListener("online", attempt)
    return () => {
      clearInterval(timer)
      removeEventListener("online", attempt)
    }
  }, [attemptKey, flush, isLinked])

  const isAtRisk = !isKept && entries.length > 0
  useEffect(() => {
    if (!isAtRisk) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener("beforeunload", warn)
    return () => removeEventListener("beforeunload", warn)
  }, [isAtRisk])

  return { outbox, entries, sending, isKept, flush }
}
