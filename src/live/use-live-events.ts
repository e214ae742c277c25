import { useSubscription } from "@refinedev/core"
import { useEffect, useRef } from "react"

/** Refine's `useSubscription` keeps the callback of the render that enabled it. This hook calls the newest one. */
export const useLiveEvents = ({ onLiveEvent, ...subscription }: Parameters<typeof useSubscription>[0]): void => {
  const latest = useRef(onLiveEvent)
  useEffect(() => {
    latest.current = onLiveEvent
  })
  useSubscription({ ...subscription, onLiveEvent: (event) => latest.current(event) })
}
