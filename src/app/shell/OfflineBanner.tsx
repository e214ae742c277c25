import { useQueryClient } from "@tanstack/react-query"
import { useCallback, useEffect, useState, useSyncExternalStore } from "react"
import { isMissed } from "../../data/missed-queries.ts"
import { useIsOnline } from "../../data/network.ts"
import { readSavedAt } from "../../data/offline-reading.ts"
import { showTimeOrDate } from "../../time/show-time-or-date.ts"
import { Button } from "../../ui/Button.tsx"
import { Icon } from "../../ui/Icon.tsx"
import { isOutdated, keepAppFiles } from "./installed-app.ts"
import css from "./offline-banner.module.css"
import { RETRY_INTERVAL_MS } from "./outbox/use-outbox-sender.ts"

/** Returns when the oldest cached data on the page was saved, in milliseconds since 1970. */
const useOldestShown = (): number | undefined => {
  const cache = useQueryClient().getQueryCache()
  const subscribe = useCallback((changed: () => void) => cache.subscribe(changed), [cache])
  return useSyncExternalStore(subscribe, () => {
    const shown = cache.findAll({ type: "active" }).flatMap(({ state }) => readSavedAt(state.data) ?? [])
    return shown.length > 0 ? Math.min(...shown) : undefined
  })
}

/** Milliseconds between two checks for a newer build. */
const BUILD_CHECK_MS = 10 * 60_000

const useIsOutdated = () => {
  const [outdated, setOutdated] = useState(false)
  useEffect(() => {
    let last = Date.now()
    const look = async () => {
      if (document.visibilityState !== "visible" || Date.now() - last < BUILD_CHECK_MS) return
      last = Date.now()
      if (await isOutdated()) setOutdated(true)
    }
    document.addEventListener("visibilitychange", look)
    const timer = setInterval(look, BUILD_CHECK_MS)
    return () => {
      document.removeEventListener("visibilitychange", look)
      clearInterval(timer)
    }
  }, [])
  return outdated
}

/** Shows the age of cached data while offline, and retries until fresh data arrives. Live changes update the rest. */
export const OfflineBanner = () => {
  const client = useQueryClient()
  const isOnline = useIsOnline()
  const savedAt = useOldestShown()
  const again = useCallback(() => void client.refetchQueries({ type: "active", predicate: isMissed }), [client])
  useEffect(() => {
    addEventListener("online", again)
    return () => removeEventListener("online", again)
  }, [again])
  const isUnreached = isOnline && savedAt !== undefined
  useEffect(() => {
    if (!isUnreached) return
    const timer = setInterval(again, RETRY_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [isUnreached, again])
  useEffect(keepAppFiles, [])
  const outdated = useIsOutdated()
  if (isOnline && savedAt === undefined)
    return outdated ? (
      <div role="status" className={`${css.banner} ${css.update} row dense`}>
        <Icon name="again" />
        <p>Versi baru tersedia. Draf yang sedang ditulis tetap tersimpan.</p>
        <Button look="quiet" onClick={() => location.reload()}>
          Muat ulang
        </Button>
      </div>
    ) : (
      <div role="status" />
    )
  return (
    <div role="status" className={`${css.banner} row dense`}>
      <Icon name="offline" />
      <p>
        {isOnline ? "Layanan tidak terjangkau." : "Tanpa jaringan."}
        {savedAt !== undefined && ` Tersimpan ${showTimeOrDate(savedAt)}.`}
      </p>
      <Button look="quiet" onClick={again}>
        Coba lagi
      </Button>
    </div>
  )
}
